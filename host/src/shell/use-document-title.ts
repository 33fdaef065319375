import { useStore } from '@reportage/remote-kit/runtime';
import { useEffect } from 'react';
import type { Place } from '../routes/resolve-place.ts';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';

const product = 'Reportage';

/** Title of tab and history: the screen (by its heading once it has one), the workspace, the product. */
export function useDocumentTitle(heading: string): void {
  const t = useShellMessages();
  const { place, workspace } = useShell();
  const current = useStore(place);
  const state = useStore(workspace.state);
  const screen = heading || screenTitle(current, t);
  const workspaceName = state.status === 'ready' ? state.workspace.name : '';
  useEffect(() => {
    document.title = [...new Set([screen, workspaceName, product])].filter(Boolean).join(' · ');
  }, [screen, workspaceName]);
}

function screenTitle(place: Place, t: ReturnType<typeof useShellMessages>): string {
  if (place.kind === 'remote') return place.title;
  if (place.kind === 'later') return t(place.screen);
  return place.kind === 'notFound' ? t('notFoundTitle') : '';
}
