import type { CallOutput, calls, Media, MediaEdit } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { buildUndoEdits } from './details-change.ts';
import { useEditMedia } from './media-bulk.queries.ts';

type EditResponse = CallOutput<typeof calls.editMedia>;
/** An edit that conflicts with someone else's change; if `current` is undefined, the item was deleted. */
export interface FailedEdit {
  originalItem: Media;
  edit: MediaEdit;
  current: Media | undefined;
}

export interface EditOutcome {
  changedItems: Media[];
  failedEdits: FailedEdit[];
  undo(): Promise<EditResponse | undefined>;
}

/** Shows edits before they are saved, and reverts them if saving fails. */
type OptimisticUpdate = (save: () => Promise<EditResponse>) => Promise<EditResponse>;

/** Saves edits and returns the result of each. If the whole call fails, shows the error and returns undefined. */
export function useEdits() {
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const editMutation = useEditMedia();

  const send = async (
    items: MediaEdit[],
    applyOptimistically: OptimisticUpdate = (run) => run(),
  ): Promise<EditResponse | undefined> => {
    try {
      return await applyOptimistically(() => editMutation.run({ query: { workspaceId }, body: { items } }));
    } catch (error) {
      failures.show('update', error);
      return undefined;
    }
  };

  const save = async (
    originalItems: readonly Media[],
    edits: MediaEdit[],
    applyOptimistically?: OptimisticUpdate,
  ): Promise<EditOutcome | undefined> => {
    const outcome = edits.length === 0 ? { changed: [], failed: [] } : await send(edits, applyOptimistically);
    if (!outcome) return undefined;
    const { changed } = outcome;
    return {
      changedItems: changed,
      failedEdits: outcome.failed.flatMap(({ id, current }) => {
        const originalItem = originalItems.find((item) => item.id === id);
        const edit = edits.find((item) => item.id === id);
        return originalItem && edit ? [{ originalItem, edit, current }] : [];
      }),
      undo: () => send(buildUndoEdits(originalItems, changed, edits)),
    };
  };

  return { save, isSaving: editMutation.isPending };
}
