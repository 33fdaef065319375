import { useCall } from '@reportage/api';
import { type CallOutput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';
import { statusPollMs } from '../source-settings/source-settings.queries.ts';

/** The maximum number of pages in the first report. */
const maxPages = 10;

/** Returns the first source whose script has been seen on a page. It is polled until a script is seen. */
export function useSeenSource(workspaceId: string) {
  const findSeenSource = (response: CallOutput<typeof calls.listSources> | undefined) =>
    response?.data.find(({ type, lastEventAt }) => type === 'analytics' && lastEventAt !== null);
  const sourcesQuery = useCall(
    calls.listSources,
    { query: { workspaceId } },
    { refetchInterval: (response) => (findSeenSource(response) ? false : statusPollMs) },
  );
  return findSeenSource(sourcesQuery.data);
}

/** Loads the pages that scripts have seen, newest first. They are polled while more can be added. */
export const useSeenPages = (workspaceId: string, hasSeenSource: boolean) =>
  useCall(
    calls.listMedia,
    { query: { workspaceId, mediaType: 'web', size: maxPages } },
    {
      enabled: hasSeenSource,
      refetchInterval: (response) => (response && response.data.length >= maxPages ? false : statusPollMs),
    },
  );

export const useCreateFirstCampaign = () =>
  useWriteCall(calls.createCampaign, ['campaigns', 'clients', 'groups', 'reports']);
