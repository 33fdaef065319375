import { channelNames, type SourceType } from '@reportage/contracts';
import { useSourceListMessages } from './source-list.messages.ts';

/** Returns a function that names the network of a source type in the user's language. */
export function useNetworkName(): (type: SourceType) => string {
  const t = useSourceListMessages();
  return (type) => {
    if (type === 'analytics') return t('script');
    return type === 'table' ? t('table') : channelNames[type];
  };
}
