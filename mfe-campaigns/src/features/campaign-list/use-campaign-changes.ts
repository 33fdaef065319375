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
import { type KnownNames, withChange } from './changed-campaign.ts';

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
  const archiveMutation = useArchiveCampaigns();
  const changeMutation = useChangeCampaigns();
  const undoMutation = useUndoCampaignChange();
  const copyMutation = useCopyCampaigns();
  const deleteMutation = useDeleteCampaigns();

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
          (row) => (ids.includes(row.id) ? withChange(row, change, names) : row),
          () => changeMutation.save({ query, body: { ids, change } }),
        );
        if (before.length === 0) return { text: t('unchanged') };
        return {
          text: t('changed', { count: before.length }),
          undo: () => undoMutation.save({ query, body: { before } }),
        };
      }),

    archive: (campaigns, archive) =>
      run(async () => {
        const ids = getIds(campaigns);
        await showOptimistically(
          // A list shows either archived campaigns or the others, so these rows leave it.
          (row) => (ids.includes(row.id) ? null : row),
          () => archiveMutation.save({ query, body: { ids, archive } }),
        );
        return {
          text: t(archive ? 'archived' : 'unarchived', { count: ids.length, name: campaigns[0]?.name ?? '' }),
          undo: () => archiveMutation.save({ query, body: { ids, archive: !archive } }),
        };
      }),

    copy: (campaigns, withMedia) =>
      run(async () => {
        const { data } = await copyMutation.save({
          query,
          body: { ids: getIds(campaigns), withMedia, language: locale },
        });
        return {
          text: t('copied', { count: data.length, names: data.map(({ name }) => name).join(', ') }),
          undo: () => deleteMutation.save({ query: { ...query, ids: getIds(data).join(',') } }),
        };
      }),
  };
}
