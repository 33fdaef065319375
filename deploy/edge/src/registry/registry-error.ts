/** A refused change, or an unusable registry; what is refused before it is sent is of the same kind. */
export { PublishingError as RegistryError } from '@reportage/publishing';
