import { useShell } from './host-context.ts';

/** Signs the user out in every tab, after asking about unsaved work. */
export function useSignOut(): () => void {
  const { history, session, messages } = useShell();
  return () => history.leaveFor(() => void session.signOut().catch((error: unknown) => messages.error(error)));
}
