import { useStore } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';
import { useShellWorkspace } from './use-shell-workspace.ts';

interface LinkButtonProps {
  to: string;
  isPrimary?: boolean;
  children: ReactNode;
}

/** A link that looks like a button, so that its page can also be opened in a new tab. */
export function LinkButton({ to, isPrimary = false, children }: LinkButtonProps): ReactNode {
  const { history } = useShell();
  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
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

/**
 * Returns where to go back to: the first screen of the open workspace, or else the list of workspaces. Guests go to the
 * sign-in page.
 */
function useReturnTarget(): { to: string; label: string } {
  const t = useShellMessages();
  const { user, workspace } = useShell();
  const isGuest = useStore(user) === null;
  const state = useStore(workspace.state);
  if (isGuest) return { to: '/auth/login', label: t('signIn') };
  if (state.status !== 'ready') return { to: '/workspaces', label: t('goToWorkspaces') };
  const { slug, creatorWorkspace } = state.workspace;
  return creatorWorkspace
    ? { to: `/${slug}/settings/sources`, label: t('goToSources') }
    : { to: `/${slug}/campaigns`, label: t('goToCampaigns') };
}

/** A link back to the open workspace, or else to the list of workspaces; guests get a link to sign in. */
export function BackToWorkButton(): ReactNode {
  const { to, label } = useReturnTarget();
  return <LinkButton to={to}>{label}</LinkButton>;
}

/** Links to the last-used workspace; null if a workspace is open or there is none. */
export function LastWorkspaceButton(): ReactNode {
  const t = useShellMessages();
  const isWorkspaceOpen = useStore(useShell().workspace.state).status === 'ready';
  const { workspace } = useShellWorkspace();
  if (isWorkspaceOpen || !workspace) return null;
  return (
    <LinkButton isPrimary to={`/${workspace.slug}`}>
      {t('backToWorkspace', { name: workspace.name })}
    </LinkButton>
  );
}

export function BackButton(): ReactNode {
  const t = useShellMessages();
  return <Button onClick={() => window.history.back()}>{t('goBack')}</Button>;
}

/**
 * A way out of a failed screen: a link back to work. For guests, or if the link would open the failed screen again, it
 * is a button that goes one step back.
 */
export function LeaveFailedScreenButton(): ReactNode {
  const { user, history } = useShell();
  const { to } = useReturnTarget();
  const isGuest = useStore(user) === null;
  return isGuest || history.location.get().pathname === to ? <BackButton /> : <BackToWorkButton />;
}
