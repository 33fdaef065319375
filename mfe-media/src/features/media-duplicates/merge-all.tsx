import type { DuplicateGroup } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import type { BulkResult } from '../media-bulk/bulk-result.tsx';
import { useDuplicatesMessages } from './duplicates.messages.ts';
import { useMergeMedia, useUndoMerge } from './duplicates.queries.ts';

interface MergeAllProps {
  groups: readonly DuplicateGroup[];
  onDone: (result: BulkResult) => void;
}

/** Merges each group into its first item, sequentially, because merges in a workspace block each other. */
export function MergeAll({ groups, onDone }: MergeAllProps) {
  const t = useDuplicatesMessages();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const mergeMutation = useMergeMedia();
  const undoMutation = useUndoMerge();
  const query = { workspaceId };

  /** Handles the items in turn, stopping at the first failure. @returns how many items succeeded */
  async function runInSequence<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<number> {
    for (const [index, item] of items.entries()) {
      try {
        await run(item);
      } catch (error) {
        failures.show('update', error);
        return index;
      }
    }
    return items.length;
  }

  const mergeAll = async () => {
    const mergeIds: string[] = [];
    await runInSequence(groups, async ({ items: [keptItem, ...otherItems] }) => {
      if (!keptItem) return;
      const body = { keptId: keptItem.media.id, mediaIds: otherItems.map(({ media }) => media.id) };
      mergeIds.push((await mergeMutation.run({ query, body })).mergeId);
    });
    if (mergeIds.length === 0) return;
    const undo = async () => {
      const undoneCount = await runInSequence(mergeIds, (id) => undoMutation.run({ query, params: { id } }));
      return undoneCount === mergeIds.length ? { failed: [] } : undefined;
    };
    onDone({ text: t('mergedAll', { count: mergeIds.length }), undo });
  };

  return (
    <div>
      <Button loading={mergeMutation.isPending} onClick={() => void mergeAll()}>
        {t('mergeAll', { count: groups.length })}
      </Button>
    </div>
  );
}
