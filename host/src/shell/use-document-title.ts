import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { ResolvedRoute } from '../routes/resolve-route.ts';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';

const productName = 'Reportage';

/**
 * Sets the title of the tab and its history entries: the screen (its heading once it has one), the workspace, and the
 * product.
 */
export function useDocumentTitle(heading: string): void {
  const { route, workspace } = useShell();
  const getTitle = useScreenTitle();
  const current = useStore(route);
  const state = useStore(workspace.state);
  const screen = heading || getTitle(current);
  const workspaceName = state.status === 'ready' ? state.workspace.name : '';
  // Guests see the brand of the workspace that shares with them, not ours.
  const isGuest = state.status === 'guest' || (state.status === 'failed' && state.show === 'guest');
  useEffect(() => {
    document.title = [...new Set([screen, workspaceName, isGuest ? '' : productName])].filter(Boolean).join(' · ');
  }, [screen, workspaceName, isGuest]);
}

function useScreenTitle(): (route: ResolvedRoute) => string {
  const t = useShellMessages();
  const locale = useAtomValue(localeAtom);
  return (route) => {
    if (route.kind === 'remote' || route.kind === 'noAccess') return route.title[locale];
    if (route.kind === 'releases') return t('releases');
    return route.kind === 'notFound' ? t('notFoundTitle') : '';
  };
}
