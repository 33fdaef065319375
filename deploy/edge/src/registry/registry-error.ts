/** A rejected change or an unusable registry; also used for changes that are rejected before they are sent. */
export { PublishingError as RegistryError } from '@reportage/publishing';
