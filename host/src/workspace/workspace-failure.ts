import { ApiError } from '@reportage/api';
import type { WorkspaceFailureView } from '@reportage/remote-kit/runtime';
import { isOpenToGuests } from '../session/index.ts';
import type { WorkspaceUrl } from './workspace-address.ts';

export const guestAccessMessage = 'You have guest access to this workspace';
export const guestAccessMessageDurationMs = 2_500;

/** What happens if a workspace could not be fetched. */
export interface FailureOutcome {
  show: WorkspaceFailureView;
  /** Where the user is redirected, and whether they return to the workspace after signing in. */
  goTo?: { path: '/' | '/auth'; returnsAfterSignIn: boolean };
}

export const getErrorCode = (error: unknown): string => (error instanceof ApiError ? error.code : 'unexpected');

export function getFailureOutcome(
  error: unknown,
  { url, pathname, isSignedIn }: { url: WorkspaceUrl; pathname: string; isSignedIn: boolean },
): FailureOutcome {
  if (url.isReport) return { show: 'guest' };
  if (!isSignedIn) {
    // Anyone may open a public dashboard, so there is no redirect.
    return isOpenToGuests(pathname)
      ? { show: 'guest' }
      : { show: 'nothing', goTo: { path: '/auth', returnsAfterSignIn: true } };
  }
  if (error instanceof ApiError && error.status === 401)
    return { show: 'nothing', goTo: { path: '/', returnsAfterSignIn: false } };
  return { show: url.dashboardId ? 'empty' : 'notFound' };
}
