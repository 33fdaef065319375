import { type ChannelId, type ConnectedSource, channelNames } from '@reportage/contracts';
import { CerosOverview } from '../../ceros-script/ceros-overview.tsx';
import { SourceHealth } from '../../source-health/source-health.tsx';
import type { SourceKind } from '../source-kind.ts';
import { ConnectedAddFields } from './connected-add-fields.tsx';
import { ConnectedSettingsFields, type ConnectedSettingsForm } from './connected-settings-fields.tsx';
import { useConnectedSourceMessages } from './connected-source.messages.ts';

/** A network that delivers data once a user has authorized the product there. */
export const createConnectedSource = (channelId: ChannelId): SourceKind<ConnectedSource, ConnectedSettingsForm> => ({
  type: channelId,
  useDescription() {
    const t = useConnectedSourceMessages();
    return { title: channelNames[channelId], text: t(channelId) };
  },
  AddFields: ConnectedAddFields,
  toCreateBody: ({ name }) => ({ type: channelId, name }),
  Overview: channelId === 'ceros' ? CerosOverview : SourceHealth,
  SettingsFields: ConnectedSettingsFields,
  toForm: ({ name, meta }) => ({ name, mediaMatching: meta.settings.mediaMatching }),
  toUpdateBody: ({ name, mediaMatching }, { meta }) => ({
    name,
    // Individual media are chosen in the drawer that also chooses the accounts.
    settings: { ...meta.settings, mediaMatching },
  }),
  useComparison() {
    const t = useConnectedSourceMessages();
    return {
      describe: ({ name, mediaMatching }) => ({
        [t('name')]: name,
        [t('matching')]: mediaMatching.join('\n') || t('allMedia'),
      }),
    };
  },
});
