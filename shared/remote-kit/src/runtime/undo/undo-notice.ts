import { store } from '@reportage/state';
import { atom } from 'jotai';

export interface UndoNotice {
  text: string;
  /** Undoes the action; rejects if that is impossible. */
  undo?: () => Promise<unknown>;
  /** Shows why the action could not be undone. */
  onFailed?(error: unknown): void;
  /** Called once when the notice disappears without Undo; only a notice with this callback disappears on its own. */
  onGone?(): void;
}

/** The last action in this tab, with Undo. */
export const undoNoticeAtom = atom<UndoNotice | null>(null);

/**
 * Shows the last action; the previous one can no longer be undone.
 * @returns a function that removes the notice if it is still shown
 */
export function showUndoNotice(notice: UndoNotice): () => void {
  const previousNotice = store.get(undoNoticeAtom);
  store.set(undoNoticeAtom, notice);
  previousNotice?.onGone?.();
  return () => {
    if (store.get(undoNoticeAtom) === notice) closeUndoNotice();
  };
}

/** Removes the notice permanently. */
export function closeUndoNotice(): void {
  const previousNotice = store.get(undoNoticeAtom);
  store.set(undoNoticeAtom, null);
  previousNotice?.onGone?.();
}
