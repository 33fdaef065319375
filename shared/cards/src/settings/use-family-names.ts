import type { FactMediaType } from '@reportage/contracts';
import { useCardSettingsMessages } from './card-settings.messages.ts';

/** The plural name of a media type, such as `Websites`. */
export function useFamilyNames(): (mediaType: FactMediaType) => string {
  const t = useCardSettingsMessages();
  return (mediaType) => (mediaType === 'custom' ? t('customMetrics') : t(mediaType));
}
