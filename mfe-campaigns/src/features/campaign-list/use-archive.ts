import type { Campaign } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useArchiveCampaigns } from './campaign-list.queries.ts';

/** Archives or unarchives campaigns and shows a message. */
export function useArchive() {
  const t = useCampaignListMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const archiving = useArchiveCampaigns();
  return async (campaigns: readonly Campaign[], archive: boolean): Promise<void> => {
    try {
      await archiving.save({ query: { workspaceId }, body: { ids: campaigns.map(({ id }) => id), archive } });
      messages.success(archive ? t('archived') : t('unarchived'));
    } catch (error) {
      failures.show('update', error);
    }
  };
}
