import { useStore } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';

/** A button that navigates, as a link, so that it can also be opened in a new tab. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const { history } = useShell();
  return (
    <Button
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.navigate(to);
      }}
    >
      {children}
    </Button>
  );
}

/** Leads back to work: to the open workspace, or else to the list of workspaces; a guest may sign in. */
export function BackToWorkButton(): ReactNode {
  const t = useShellMessages();
  const { user, workspace } = useShell();
  const isGuest = useStore(user) === null;
  const state = useStore(workspace.state);
  if (isGuest) return <LinkButton to="/auth/login">{t('signIn')}</LinkButton>;
  if (state.status !== 'ready') return <LinkButton to="/workspaces">{t('goToWorkspaces')}</LinkButton>;
  const { slug, creatorWorkspace } = state.workspace;
  return creatorWorkspace ? (
    <LinkButton to={`/${slug}/settings/sources`}>{t('goToSources')}</LinkButton>
  ) : (
    <LinkButton to={`/${slug}/campaigns`}>{t('goToCampaigns')}</LinkButton>
  );
}
