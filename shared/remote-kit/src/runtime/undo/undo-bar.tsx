import { store } from '@reportage/state';
import { Button, FloatingNotice } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../messages.ts';
import { releaseRemovals } from './hold-removal.ts';
import { closeUndoNotice, type UndoNotice, undoNoticeAtom } from './undo-notice.ts';

/** How long an action that waits for its notice to disappear can be undone. */
const undoMs = 8_000;

/**
 * Shows the last action with Undo, on every screen of the remote. The notice for an action that has already been
 * carried out stays until it is closed or replaced by another one.
 */
export function UndoBar(): ReactNode {
  const t = useMessages();
  const notice = useAtomValue(undoNoticeAtom, { store });
  const [isUndoing, setUndoing] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const closesItself = notice?.onGone !== undefined;

  useEffect(() => {
    if (!notice || !closesItself || isPaused || isUndoing) return;
    const timer = setTimeout(closeUndoNotice, undoMs);
    return () => clearTimeout(timer);
  }, [notice, closesItself, isPaused, isUndoing]);

  useEffect(() => {
    // Pending actions are carried out in case the tab is about to be closed.
    const onHidden = () =>
      document.visibilityState === 'hidden' && store.get(undoNoticeAtom)?.onGone && closeUndoNotice();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      closeUndoNotice();
      releaseRemovals();
    };
  }, []);

  async function undo(undoneNotice: UndoNotice): Promise<void> {
    const { undo: run, onFailed } = undoneNotice;
    setUndoing(true);
    try {
      await run?.();
      // A later action's notice stays, because its pending action would otherwise be lost.
      if (store.get(undoNoticeAtom) === undoneNotice) store.set(undoNoticeAtom, { text: t('undone') });
    } catch (error) {
      onFailed?.(error);
    } finally {
      setUndoing(false);
    }
  }

  return (
    <FloatingNotice
      text={notice?.text ?? null}
      action={
        notice?.undo && (
          <Button size="small" loading={isUndoing} onClick={() => void undo(notice)}>
            {t('undo')}
          </Button>
        )
      }
      closeLabel={t('close')}
      onClose={closeUndoNotice}
      onHold={setPaused}
    />
  );
}
