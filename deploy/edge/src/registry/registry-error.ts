/** A rejected change or an unusable registry. Changes may also be rejected before they are sent. */
export { PublishingError as RegistryError } from '@reportage/publishing';
