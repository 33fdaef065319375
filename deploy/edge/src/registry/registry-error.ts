/** A refused change or an unusable registry; also used for changes that are refused before they are sent. */
export { PublishingError as RegistryError } from '@reportage/publishing';
