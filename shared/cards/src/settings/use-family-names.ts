import type { FactMediaType } from '@reportage/contracts';
import { useCardSettingsMessages } from './card-settings.messages.ts';

/** Returns a function that names a media type in the plural, such as `Websites`. */
export function useFamilyNames(): (mediaType: FactMediaType) => string {
  const t = useCardSettingsMessages();
  return (mediaType) => (mediaType === 'custom' ? t('customMetrics') : t(mediaType));
}
