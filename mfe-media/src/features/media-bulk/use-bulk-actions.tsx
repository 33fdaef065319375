import { useOptimisticRows } from '@reportage/api';
import { calls, type Media } from '@reportage/contracts';
import { holdRemoval, lazyPart, useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, type MenuAction, RemoveDialog } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { getName } from '../../data/media-name.ts';
import { type BulkResult, BulkResultNote, listKeptItems } from './bulk-result.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { useMediaBulkMessages } from './media-bulk.messages.ts';
import { useRemoveMedia } from './media-bulk.queries.ts';
import { type FailedEdit, useEdits } from './use-edits.ts';

/** The dialogs are loaded on demand, because users who only browse do not need them. */
const lazyOptions = { isWanted: ({ items }: { items: readonly Media[] }) => items.length > 0, fallback: null };
const CampaignDialog = lazyPart(async () => (await import('./campaign-dialog.tsx')).CampaignDialog, lazyOptions);
const MergeDrawer = lazyPart(
  async () => (await import('../media-duplicates/merge-drawer.tsx')).MergeDrawer,
  lazyOptions,
);
const ShareMediaDrawer = lazyPart(
  async () => (await import('../shared-media/share-media-drawer.tsx')).ShareMediaDrawer,
  lazyOptions,
);

type ActionKind = 'edit' | 'campaign' | 'share' | 'merge' | 'remove';
interface OpenAction {
  kind: ActionKind;
  items: readonly Media[];
  failedEdits?: readonly FailedEdit[];
}

export interface BulkActions {
  /** Buttons for the selection bar. */
  actions(items: Media[], clear: () => void): ReactNode;
  edit(items: readonly Media[]): void;
  /** Entries for an item's menu. */
  getRowActions(item: Media): MenuAction[];
  /** Result of the last action. */
  note: ReactNode;
  /** The actions' drawers and dialogs. */
  dialogs: ReactNode;
}

/** Provides the bulk actions for library items. */
export function useBulkActions(): BulkActions {
  const t = useMediaBulkMessages();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const edits = useEdits();
  const showOptimistically = useOptimisticRows(calls.listMedia, workspaceId);
  const removeMutation = useRemoveMedia();
  const [openAction, setOpenAction] = useState<OpenAction | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const start = (kind: ActionKind, items: readonly Media[]) => setOpenAction({ kind, items });
  const getItems = (kind: ActionKind) => (openAction?.kind === kind ? openAction.items : []);
  const close = () => setOpenAction(null);

  const archive = async (items: readonly Media[], isArchived: boolean) => {
    const archiveEdits = items.map(({ id, version }) => ({ id, version, change: { isArchived } }));
    const ids = items.map(({ id }) => id);
    const outcome = await edits.save(items, archiveEdits, (save) =>
      // A list shows either archived or unarchived items, unless it requests items by id.
      showOptimistically((row, { mediaIds }) => (ids.includes(row.id) && mediaIds === undefined ? null : row), save),
    );
    if (!outcome) return;
    const { changedItems, failedEdits, undo } = outcome;
    const [firstItem] = changedItems;
    const text = t(isArchived ? 'archived' : 'unarchived', {
      count: changedItems.length,
      name: firstItem ? getName(firstItem) : '',
    });
    if (changedItems.length > 0) setResult({ text, undo });
    if (failedEdits.length > 0)
      setOpenAction({ kind: 'edit', items: failedEdits.map(({ originalItem }) => originalItem), failedEdits });
  };
  const remove = async () => {
    const items = getItems('remove');
    const mediaIds = items.map(({ id }) => id);
    setResult(null);
    holdRemoval({
      ids: mediaIds,
      text: t('removed', { count: mediaIds.length }),
      remove: async () => {
        const { removedIds, kept } = await removeMutation.run({ query: { workspaceId }, body: { mediaIds } });
        if (kept.length > 0)
          setResult({ text: t('removed', { count: removedIds.length }), kept: listKeptItems(items, kept) });
        return kept.map(({ id }) => id);
      },
      onFailed: (error) => failures.show('remove', error),
    });
  };

  return {
    edit: (items) => start('edit', items),
    getRowActions: (item) => [
      { key: 'edit', label: t('edit'), run: () => start('edit', [item]) },
      { key: 'campaign', label: t('toCampaign'), run: () => start('campaign', [item]) },
      { key: 'share', label: t('share'), run: () => start('share', [item]) },
      {
        key: 'archive',
        label: t(item.isArchived ? 'unarchive' : 'archive'),
        disabled: edits.isSaving,
        run: () => void archive([item], !item.isArchived),
      },
      { key: 'remove', label: t('remove'), danger: true, run: () => start('remove', [item]) },
    ],
    actions: (items, clear) => {
      const areAllArchived = items.every((item) => item.isArchived);
      return (
        <Flex gap={8} wrap>
          <Button onClick={() => start('edit', items)}>{t('edit')}</Button>
          <Button onClick={() => start('campaign', items)}>{t('toCampaign')}</Button>
          <Button onClick={() => start('share', items)}>{t('share')}</Button>
          {items.length > 1 && <Button onClick={() => start('merge', items)}>{t('merge')}</Button>}
          <Button loading={edits.isSaving} onClick={() => void archive(items, !areAllArchived).then(clear)}>
            {t(areAllArchived ? 'unarchive' : 'archive')}
          </Button>
          <Button danger onClick={() => start('remove', items)}>
            {t('remove')}
          </Button>
        </Flex>
      );
    },
    note: result && <BulkResultNote key={result.text} result={result} onClose={() => setResult(null)} />,
    dialogs: (
      <>
        <EditDrawer
          items={getItems('edit')}
          {...(openAction?.failedEdits ? { failedEdits: openAction.failedEdits } : {})}
          onClose={close}
          onSaved={setResult}
        />
        <CampaignDialog items={getItems('campaign')} onClose={close} onAdded={setResult} />
        <MergeDrawer items={getItems('merge')} onClose={close} onMerged={setResult} />
        <ShareMediaDrawer items={getItems('share')} onClose={close} onShared={setResult} />
        <RemoveDialog
          rows={getItems('remove').map((item) => ({ id: item.id, name: getName(item) }))}
          title={t('removeTitle', {
            count: getItems('remove').length,
            name: getItems('remove').slice(0, 1).map(getName).join(''),
          })}
          text={(names) => t('removeText', { names })}
          remove={remove}
          onRemoved={() => undefined}
          onFailed={(error) => failures.show('remove', error)}
          onClose={close}
        />
      </>
    ),
  };
}
