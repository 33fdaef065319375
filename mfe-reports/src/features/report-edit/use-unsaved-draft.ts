import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { type ReactNode, useEffect } from 'react';
import type { DraftStatus } from './use-draft.ts';

/**
 * Asks for confirmation before the user leaves a draft that could not be saved. Other edits are saved automatically,
 * even when the screen closes.
 * @returns the confirmation dialog, to be rendered with the screen
 */
export function useUnsavedDraft(status: DraftStatus): ReactNode {
  const { touch, markClean, leaveDialog } = useUnsavedWork();
  useEffect(() => (status === 'failed' ? touch() : markClean()), [status, touch, markClean]);
  return leaveDialog;
}
