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
import { applyChange, type KnownNames } from './changed-campaign.ts';

/** Each method resolves to whether it succeeded. Failures are shown to the user. */
export interface CampaignChanges {
  change(campaigns: readonly Campaign[], change: CampaignBulkChange): Promise<boolean>;
  archive(campaigns: readonly Campaign[], isArchived: boolean): Promise<boolean>;
  copy(campaigns: readonly Campaign[], withMedia: boolean): Promise<boolean>;
}

const getIds = (campaigns: readonly Campaign[]): string[] => campaigns.map(({ id }) => id);

/** Changes campaigns from the list. Changes are shown immediately, can be undone, and are reverted if they fail. */
export function useCampaignChanges(): CampaignChanges {
  const t = useCampaignListMessages();
  const failures = useFailures('campaigns');
  const { locale } = useUiSettings();
  const workspaceId = useWorkspace().id;
  const query = { workspaceId };
  const showOptimistically = useOptimisticRows(calls.listCampaigns, workspaceId);
  const findMember = useListedRows(calls.listUsers, workspaceId);
  const findClient = useListedRows(calls.listClients, workspaceId);
  const archiveMutation = useArchiveCampaigns();
  const changeMutation = useChangeCampaigns();
  const undoMutation = useUndoCampaignChange();
  const copyMutation = useCopyCampaigns();
  const deleteMutation = useDeleteCampaigns();

  const knownNames: KnownNames = {
    getMemberName: (userId) => {
      const member = findMember((row) => row.userId === userId);
      return member && (member.name || member.email);
    },
    getClientName: (id) => findClient((row) => row.id === id)?.name,
  };
  const onFailed = (error: unknown) => failures.show('update', error);

  async function runWithUndo(action: () => Promise<UndoNotice>): Promise<boolean> {
    try {
      showUndoNotice({ ...(await action()), onFailed });
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    }
  }

  return {
    change: (campaigns, change) =>
      runWithUndo(async () => {
        const ids = getIds(campaigns);
        const { before } = await showOptimistically(
          (row) => (ids.includes(row.id) ? applyChange(row, change, knownNames) : row),
          () => changeMutation.run({ query, body: { ids, change } }),
        );
        if (before.length === 0) return { text: t('unchanged') };
        return {
          text: t('changed', { count: before.length }),
          undo: () => undoMutation.run({ query, body: { before } }),
        };
      }),

    archive: (campaigns, isArchived) =>
      runWithUndo(async () => {
        const ids = getIds(campaigns);
        await showOptimistically(
          // The list shows either archived campaigns or the others, so these rows disappear.
          (row) => (ids.includes(row.id) ? null : row),
          () => archiveMutation.run({ query, body: { ids, archive: isArchived } }),
        );
        return {
          text: t(isArchived ? 'archived' : 'unarchived', { count: ids.length, name: campaigns[0]?.name ?? '' }),
          undo: () => archiveMutation.run({ query, body: { ids, archive: !isArchived } }),
        };
      }),

    copy: (campaigns, withMedia) =>
      runWithUndo(async () => {
        const { data } = await copyMutation.run({
          query,
          body: { ids: getIds(campaigns), withMedia, language: locale },
        });
        return {
          text: t('copied', { count: data.length, names: data.map(({ name }) => name).join(', ') }),
          undo: () => deleteMutation.run({ query: { ...query, ids: getIds(data).join(',') } }),
        };
      }),
  };
}
