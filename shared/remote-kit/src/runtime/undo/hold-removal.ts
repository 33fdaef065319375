import { heldRowsAtom, store } from '@reportage/state';
import { showUndoNotice } from './undo-notice.ts';

interface HeldRemoval {
  ids: readonly string[];
  text: string;
  /** @returns ids of rows that the server did not delete, which are shown again */
  remove(): Promise<readonly string[]>;
  onFailed(error: unknown): void;
}

function setRowsHeld(ids: readonly string[], isHeld: boolean): void {
  const before = store.get(heldRowsAtom);
  const others = [...before].filter((id) => !ids.includes(id));
  store.set(heldRowsAtom, new Set(isHeld ? [...others, ...ids] : others));
}

/** Hides the rows in every list immediately, and deletes them when the notice disappears without Undo. */
export function holdRemoval({ ids, text, remove, onFailed }: HeldRemoval): void {
  setRowsHeld(ids, true);
  showUndoNotice({
    text,
    undo: () => {
      setRowsHeld(ids, false);
      return Promise.resolve();
    },
    onGone: () =>
      void remove().then(
        (remainingIds) => setRowsHeld(remainingIds, false),
        (error: unknown) => {
          setRowsHeld(ids, false);
          onFailed(error);
        },
      ),
  });
}

/** Shows the hidden rows again if a server response still contains them. */
export const releaseRemovals = (): void => store.set(heldRowsAtom, new Set());
