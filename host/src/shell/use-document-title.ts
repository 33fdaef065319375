import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Place } from '../routes/resolve-place.ts';
import { useShell } from './host-context.ts';
import { useLaterMessages } from './later-screen.messages.ts';
import { useShellMessages } from './shell-messages.ts';

const product = 'Reportage';

/** Title of tab and history: the screen (by its heading once it has one), the workspace, the product. */
export function useDocumentTitle(heading: string): void {
  const { place, workspace } = useShell();
  const titleOf = useScreenTitle();
  const current = useStore(place);
  const state = useStore(workspace.state);
  const screen = heading || titleOf(current);
  const workspaceName = state.status === 'ready' ? state.workspace.name : '';
  useEffect(() => {
    document.title = [...new Set([screen, workspaceName, product])].filter(Boolean).join(' · ');
  }, [screen, workspaceName]);
}

function useScreenTitle(): (place: Place) => string {
  const t = useShellMessages();
  const later = useLaterMessages();
  const locale = useAtomValue(localeAtom);
  return (place) => {
    if (place.kind === 'remote' || place.kind === 'noAccess') return place.title[locale];
    if (place.kind === 'later') return later(place.screen);
    return place.kind === 'notFound' ? t('notFoundTitle') : '';
  };
}
