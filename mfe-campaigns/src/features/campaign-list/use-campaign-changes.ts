import { useListedRows, useOptimisticRows } from '@reportage/api';
import { type Campaign, type CampaignBulkChange, calls } from '@reportage/contracts';
import { showUndoNotice, type UndoNotice, useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { useUiSettings } from '@reportage/ui';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import {
  useArchiveCampaigns,
  useChangeCampaigns,
  useCopyCampaigns,
  useDeleteCampaigns,
  useUndoCampaignChange,
} from './campaign-list.queries.ts';
import { changedCampaign, type KnownNames } from './changed-campaign.ts';

export interface CampaignChanges {
  /** `change`, `archive` and `copy` resolve to whether they succeeded; failures are shown. */
  change(campaigns: readonly Campaign[], change: CampaignBulkChange): Promise<boolean>;
  archive(campaigns: readonly Campaign[], isArchived: boolean): Promise<boolean>;
  copy(campaigns: readonly Campaign[], withMedia: boolean): Promise<boolean>;
}

const getIds = (campaigns: readonly Campaign[]): string[] => campaigns.map(({ id }) => id);

/** Changes to campaigns from the list: shown immediately, reverted if the server refuses them, each with an undo. */
export function useCampaignChanges(): CampaignChanges {
  const t = useCampaignListMessages();
  const failures = useFailures('campaigns');
  const { locale } = useUiSettings();
  const workspaceId = useWorkspace().id;
  const query = { workspaceId };
  const showOptimistically = useOptimisticRows(calls.listCampaigns, workspaceId);
  const members = useListedRows(calls.listUsers, workspaceId);
  const clients = useListedRows(calls.listClients, workspaceId);
  const archiving = useArchiveCampaigns();
  const changing = useChangeCampaigns();
  const undoing = useUndoCampaignChange();
  const copying = useCopyCampaigns();
  const deleting = useDeleteCampaigns();

  const names: KnownNames = {
    member: (userId) => {
      const member = members((row) => row.userId === userId);
      return member && (member.name || member.email);
    },
    client: (id) => clients((row) => row.id === id)?.name,
  };
  const onFailed = (error: unknown) => failures.show('update', error);

  async function run(work: () => Promise<UndoNotice>): Promise<boolean> {
    try {
      showUndoNotice({ ...(await work()), onFailed });
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    }
  }

  return {
    change: (campaigns, change) =>
      run(async () => {
        const ids = getIds(campaigns);
        const { before } = await showOptimistically(
          (row) => (ids.includes(row.id) ? changedCampaign(row, change, names) : row),
          () => changing.save({ query, body: { ids, change } }),
        );
        if (before.length === 0) return { text: t('unchanged') };
        return {
          text: t('changed', { count: before.length }),
          undo: () => undoing.save({ query, body: { before } }),
        };
      }),

    archive: (campaigns, archive) =>
      run(async () => {
        const ids = getIds(campaigns);
        await showOptimistically(
          // Every list shows either archived campaigns or the others.
          (row) => (ids.includes(row.id) ? null : row),
          () => archiving.save({ query, body: { ids, archive } }),
        );
        return {
          text: t(archive ? 'archived' : 'unarchived', { count: ids.length, name: campaigns[0]?.name ?? '' }),
          undo: () => archiving.save({ query, body: { ids, archive: !archive } }),
        };
      }),

    copy: (campaigns, withMedia) =>
      run(async () => {
        const { data } = await copying.save({ query, body: { ids: getIds(campaigns), withMedia, language: locale } });
        return {
          text: t('copied', { count: data.length, names: data.map(({ name }) => name).join(', ') }),
          undo: () => deleting.save({ query: { ...query, ids: getIds(data).join(',') } }),
        };
      }),
  };
}
