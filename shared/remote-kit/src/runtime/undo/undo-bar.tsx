import { store } from '@reportage/state';
import { Button, FloatingNotice } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../messages.ts';
import { releaseRemovals } from './hold-removal.ts';
import { closeUndoNotice, type UndoNotice, undoNoticeAtom } from './undo-notice.ts';

/** The time for which an action that waits for its notice to disappear can be undone. */
const undoMs = 8_000;

/**
 * The last action, with Undo. An action that is already carried out stays until it is closed or another one follows, on
 * every screen of the remote.
 */
export function UndoBar(): ReactNode {
  const t = useMessages();
  const notice = useAtomValue(undoNoticeAtom, { store });
  const [isUndoing, setUndoing] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const closesItself = notice?.onGone !== undefined;

  useEffect(() => {
    if (!notice || !closesItself || isHeld || isUndoing) return;
    const timer = setTimeout(closeUndoNotice, undoMs);
    return () => clearTimeout(timer);
  }, [notice, closesItself, isHeld, isUndoing]);

  useEffect(() => {
    // Pending actions are carried out before the tab may be closed.
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
      // The notice of a later action stays, because the pending action would be lost with it.
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
      onHold={setHeld}
    />
  );
}
