import type { FactMediaType } from '@reportage/contracts';
import { useCardSettingsMessages } from './card-settings.messages.ts';

/** The name of what has numbers of a media type, such as `Websites`. */
export function useFamilyNames(): (mediaType: FactMediaType) => string {
  const t = useCardSettingsMessages();
  return (mediaType) => (mediaType === 'custom' ? t('customMetrics') : t(mediaType));
}
