import { Modal } from '@reportage/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from './messages.ts';
import { useHost } from './use-host.ts';

export interface UnsavedWork {
  isUnsaved: boolean;
  /** Marks the work as unsaved. */
  touch(): void;
  /**
   * Marks the work as saved or discarded, with immediate effect so that a navigation can follow. Closes the dialog,
   * because nothing is left to lose.
   */
  markClean(): void;
  /** Runs an action that leaves the work, such as closing a drawer, but asks first if something is unsaved. */
  leave(action: () => void): void;
  /** The dialog; render it anywhere in the screen. */
  leaveDialog: ReactNode;
}

interface UnsavedWorkOptions {
  /** Whether a query parameter opens the form, so that changing the query leaves it. */
  isOpenedByQuery?: boolean;
}

/** Asks before the user leaves unsaved work through a link or the back button, or by closing the drawer or the tab. */
export function useUnsavedWork({ isOpenedByQuery = false }: UnsavedWorkOptions = {}): UnsavedWork {
  const [isUnsaved, setUnsaved] = useState(false);
  const isUnsavedNow = useRef(false);
  const mark = useCallback((next: boolean) => {
    isUnsavedNow.current = next;
    setUnsaved(next);
  }, []);
  const touch = useCallback(() => mark(true), [mark]);
  const { ask, withdraw, leaveDialog } = useLeaveDialog(() => mark(false));
  const markClean = useCallback(() => {
    mark(false);
    withdraw();
  }, [mark, withdraw]);
  const { history } = useHost();

  useEffect(
    () =>
      history.block((target, proceed) => {
        const { pathname, search } = history.location.get();
        const isLeaving = target.pathname !== pathname || (isOpenedByQuery && target.search !== search);
        if (!isUnsavedNow.current || !isLeaving) return false;
        ask(proceed);
        return true;
      }),
    [history, isOpenedByQuery, ask],
  );
  useAskBeforeUnload(isUnsaved);

  return {
    isUnsaved,
    touch,
    markClean,
    leave: (action) => (isUnsavedNow.current ? ask(action) : action()),
    leaveDialog,
  };
}

interface LeaveDialog {
  ask(action: () => void): void;
  /** Closes the dialog without an answer. */
  withdraw(): void;
  leaveDialog: ReactNode;
}

/**
 * Asks before an action that leaves the work. Discards the work before it runs the action, so that nothing asks
 * again.
 */
function useLeaveDialog(discard: () => void): LeaveDialog {
  const t = useMessages();
  const [action, setAction] = useState<(() => void) | null>(null);
  const ask = useCallback((next: () => void) => setAction(() => next), []);
  const withdraw = useCallback(() => setAction(null), []);
  const leaveDialog = (
    <Modal
      open={action !== null}
      title={t('leaveTitle')}
      okText={t('leave')}
      cancelText={t('stay')}
      okButtonProps={{ danger: true }}
      // The safe answer has focus.
      cancelButtonProps={{ autoFocus: true }}
      onCancel={withdraw}
      onOk={() => {
        discard();
        withdraw();
        action?.();
      }}
    >
      {t('leaveText')}
    </Modal>
  );
  return { ask, withdraw, leaveDialog };
}

function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isUnsaved]);
}
