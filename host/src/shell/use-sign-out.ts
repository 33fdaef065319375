import { useShell } from './host-context.ts';

/** Ends the session in every tab; unsaved work asks first. */
export function useSignOut(): () => void {
  const { history, session, messages } = useShell();
  return () => history.leaveFor(() => void session.signOut().catch((error: unknown) => messages.error(error)));
}
