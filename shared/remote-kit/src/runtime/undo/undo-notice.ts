import { store } from '@reportage/state';
import { atom } from 'jotai';

export interface UndoNotice {
  text: string;
  /** Takes the action back; rejects if it cannot be. */
  undo?: () => Promise<unknown>;
  /** Shows why it could not be taken back. */
  onFailed?(error: unknown): void;
  /** Called once when the notice goes without having been undone; a notice with it goes away on its own. */
  onGone?(): void;
}

/** The last action of this tab, with Undo where it stands. */
export const undoNoticeAtom = atom<UndoNotice | null>(null);

/** Shows the last action; the one before it can no longer be undone. @returns takes the notice away if it still shows */
export function showUndoNotice(notice: UndoNotice): () => void {
  const before = store.get(undoNoticeAtom);
  store.set(undoNoticeAtom, notice);
  before?.onGone?.();
  return () => {
    if (store.get(undoNoticeAtom) === notice) closeUndoNotice();
  };
}

/** Removes the notice permanently. */
export function closeUndoNotice(): void {
  const before = store.get(undoNoticeAtom);
  store.set(undoNoticeAtom, null);
  before?.onGone?.();
}
