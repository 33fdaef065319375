import { callKey, readStoredVersion, useApi } from '@reportage/api';
import { type BoardContent, calls, type Dashboard, dashboardSchema, dataChanged } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The time between the last change and the save (specification, part 2 §4). */
const autosaveMs = 200;

/** `unchanged` until the first change. */
export type DraftStatus = 'unchanged' | 'saved' | 'unsaved' | 'saving' | 'failed';

export interface BoardDraft {
  /** The stored content with unsaved changes. */
  content: BoardContent;
  status: DraftStatus;
  change(content: BoardContent): void;
  retry(): void;
  conflict: { storedBoard: Dashboard; keepEdits(): void; discardEdits(): void } | undefined;
}

/** Autosaves a board 200 ms after the last change, one save at a time; failed saves can be retried. */
export function useBoardDraft(board: Dashboard, workspaceId: string): BoardDraft {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = useHost();
  const failures = useFailures('workspace');
  const [editedContent, setEditedContent] = useState<BoardContent | null>(null);
  const [status, setStatus] = useState<DraftStatus>('unchanged');
  const [storedBoard, setStoredBoard] = useState<Dashboard>();
  const latestState = useRef<{ stored: Dashboard; edited: BoardContent | null; isSaving: boolean }>({
    stored: board,
    edited: null,
    isSaving: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Edits are sent with the version on which they are based. With a newer version, they would silently overwrite
  // another user's changes.
  if (latestState.current.edited === null && board.version >= latestState.current.stored.version)
    latestState.current.stored = board;

  const storeBoard = useCallback(
    (savedBoard: Dashboard) => {
      latestState.current.stored = savedBoard;
      queries.setQueryData(
        callKey(calls.getDashboard, { params: { id: savedBoard.id }, query: { workspaceId } }),
        savedBoard,
      );
    },
    [queries, workspaceId],
  );

  const save = useCallback(async (): Promise<void> => {
    const state = latestState.current;
    const sentContent = state.edited;
    if (!sentContent || state.isSaving) return;
    state.isSaving = true;
    setStatus('saving');
    try {
      const { id, version } = state.stored;
      const body = { content: sentContent, version };
      const savedBoard = await api.call(calls.updateDashboard, { params: { id }, query: { workspaceId }, body });
      storeBoard(savedBoard);
      const isLast = state.edited === sentContent;
      if (isLast) {
        state.edited = null;
        setEditedContent(null);
      }
      setStatus(isLast ? 'saved' : 'unsaved');
      bus.emit(dataChanged, { area: 'dashboards', workspaceId });
    } catch (error) {
      setStatus('failed');
      const current = readStoredVersion(error, dashboardSchema);
      if (current) setStoredBoard(current);
      else failures.show('autosave', error);
      return;
    } finally {
      state.isSaving = false;
    }
    if (state.edited !== null) await save();
  }, [api, bus, failures, storeBoard, workspaceId]);

  useEffect(
    () => () => {
      // Leaving the board must not lose the last change.
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      void save();
    },
    [save],
  );

  const resolveConflict = (baseBoard: Dashboard, remainingContent: BoardContent | null) => {
    storeBoard(baseBoard);
    latestState.current.edited = remainingContent;
    setEditedContent(remainingContent);
    setStoredBoard(undefined);
    setStatus(remainingContent ? 'unsaved' : 'saved');
  };

  return {
    // The ref has the latest save before the query does; otherwise the old content would show briefly.
    content: editedContent ?? latestState.current.stored.content,
    status,
    change: (content) => {
      latestState.current.edited = content;
      setEditedContent(content);
      setStatus('unsaved');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        void save();
      }, autosaveMs);
    },
    retry: () => void save(),
    conflict: storedBoard && {
      storedBoard,
      keepEdits: () => {
        resolveConflict(storedBoard, latestState.current.edited);
        void save();
      },
      discardEdits: () => resolveConflict(storedBoard, null),
    },
  };
}
