import type { Campaign } from '@reportage/contracts';
import { showUndoNotice, useFailures, useHost, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import { type PageAction, RemoveDialog, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import { useArchiveCampaign, useCopyCampaign, useDeleteCampaign } from './campaign-details.queries.ts';
import { useMediaExport } from './use-media-export.ts';

/** Returns the less frequently used actions on a campaign, and the dialog that one of them opens. */
export function useCampaignActions(campaign: Campaign, mayEdit: boolean): { actions: PageAction[]; dialog: ReactNode } {
  const t = useCampaignDetailsMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId, slug } = useWorkspace();
  const { locale } = useUiSettings();
  const navigate = useNavigate();
  const archiveMutation = useArchiveCampaign();
  const copyMutation = useCopyCampaign();
  const deleteMutation = useDeleteCampaign();
  const mediaExport = useMediaExport(campaign);
  const query = { workspaceId };
  const removal = useRemoval<Campaign>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId, ids } }),
    onRemoved: () => navigate(`/${slug}/campaigns`),
  });

  const archive = async () => {
    const onFailed = (error: unknown) => failures.show('update', error);
    const { id, name, isArchived } = campaign;
    const save = (shouldArchive: boolean) =>
      archiveMutation.run({ query, body: { ids: [id], archive: shouldArchive } });
    try {
      await save(!isArchived);
      showUndoNotice({
        text: t(isArchived ? 'unarchived' : 'archived', { name }),
        undo: () => save(isArchived),
        onFailed,
      });
    } catch (error) {
      onFailed(error);
    }
  };
  const copy = async (withMedia: boolean) => {
    try {
      const { data } = await copyMutation.run({ query, body: { ids: [campaign.id], withMedia, language: locale } });
      messages.success(t('copied'));
      if (data[0]) navigate(`/${slug}/campaigns/${data[0].id}`);
    } catch (error) {
      failures.show('add', error);
    }
  };

  const exportItem = {
    key: 'export',
    label: t('exportCsv'),
    isInMenu: true,
    isLoading: mediaExport.isRunning,
    run: () => void mediaExport.run(),
  };
  const actions: PageAction[] = mayEdit
    ? [
        {
          key: 'copy',
          label: t('copy'),
          isInMenu: true,
          isLoading: copyMutation.isPending,
          run: () => void copy(false),
        },
        { key: 'copyWithMedia', label: t('copyWithMedia'), isInMenu: true, run: () => void copy(true) },
        exportItem,
        {
          key: 'archive',
          label: campaign.isArchived ? t('unarchive') : t('archive'),
          isInMenu: true,
          run: () => void archive(),
        },
        { key: 'remove', label: t('remove'), danger: true, isInMenu: true, run: () => removal.ask([campaign]) },
      ]
    : [exportItem];

  return { actions, dialog: <RemoveDialog {...removal.dialog} /> };
}
