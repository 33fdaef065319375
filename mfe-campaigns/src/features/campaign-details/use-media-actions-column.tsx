import type { Campaign, MediaFigures } from '@reportage/contracts';
import { showUndoNotice, useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, type DataColumn } from '@reportage/ui';
import { useChangeCampaignMedia } from './campaign-details.queries.ts';
import { useMediaTabMessages } from './campaign-media.messages.ts';

/** Returns the column with each item's menu, for users who may edit the campaign. */
export function useMediaActionsColumn({ id, meta }: Campaign): DataColumn<MediaFigures> {
  const t = useMediaTabMessages();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const changeMutation = useChangeCampaignMedia();
  const onFailed = (error: unknown) => failures.show('update', error);
  const idsAddedByRule = new Set(meta.media.flatMap((media) => (media.isAddedByRule ? [media.id] : [])));

  const remove = async (item: MediaFigures) => {
    const save = (isRemove: boolean) =>
      changeMutation.run({ query: { workspaceId }, params: { id }, body: { mediaIds: [item.id], isRemove } });
    try {
      await save(true);
      showUndoNotice({ text: t('removed', { name: item.name }), undo: () => save(false), onFailed });
    } catch (error) {
      onFailed(error);
    }
  };
  return {
    key: 'actions',
    title: t('actions'),
    isFixed: true,
    width: 60,
    render: (item) => (
      <ActionsMenu
        name={item.name}
        actions={[
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            disabledReason: idsAddedByRule.has(item.id) ? t('addedByRule') : undefined,
            run: () => void remove(item),
          },
        ]}
      />
    ),
  };
}
