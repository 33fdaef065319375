import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';
import { statusPollMs } from '../source-settings/source-settings.queries.ts';

/** How many pages the first report may begin with. */
const pagesOffered = 10;

/** The pages that a script has seen, the newest first; asked again until there is one. */
export const useSeenPages = (workspaceId: string, connectionId: string, isSeen: boolean) =>
  useCall(
    calls.listMedia,
    { query: { workspaceId, connectionId, mediaType: 'web', size: pagesOffered } },
    { enabled: isSeen, refetchInterval: (answer) => (answer?.data.length ? false : statusPollMs) },
  );

export const useCreateFirstCampaign = () =>
  useSavingCall(calls.createCampaign, ['campaigns', 'clients', 'groups', 'reports']);
