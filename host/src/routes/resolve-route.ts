import { fillPattern, type LocalizedText, matchPattern, mayAct, type RemoteMetadata } from '@reportage/contracts';
import type { SessionStep, WorkspaceState } from '@reportage/remote-kit/runtime';
import { matchRoute, type RouteMatch } from './match-route.ts';
import type { RouteRule } from './route-table.ts';

/** What the host shows at a path. */
export type ResolvedRoute =
  | { kind: 'waiting'; frame: Frame }
  | { kind: 'redirect'; to: string; returnsAfterSignIn: boolean }
  | { kind: 'remote'; remote: string; title: LocalizedText; frame: Frame }
  | { kind: 'releases'; frame: Frame }
  /** The user's access to the workspace does not include the screen. */
  | { kind: 'noAccess'; title: LocalizedText; frame: Frame }
  /** The not-found page, shown at the requested URL. */
  | { kind: 'notFound'; frame: Frame }
  /** The workspace could not be loaded; a retry may succeed. */
  | { kind: 'workspaceFailed'; message: string; frame: Frame };

/** What surrounds a screen: rail and top bar, a bar with the brand, or nothing. */
export type Frame = 'shell' | 'brand' | 'plain';

export type ScreenRoute = RemoteMetadata['routes'][number];

export interface RouteInput {
  pathname: string;
  search: string;
  step: SessionStep['name'];
  workspace: WorkspaceState;
  hasInvite: boolean;
  /** Whether the signed-in user is platform staff. */
  isStaff: boolean;
  /** A remote's screens, from the registry; undefined if the remote is not published. */
  getRoutes(remote: string): readonly ScreenRoute[] | undefined;
}

const notFoundPath = '/404';
const untitled: LocalizedText = { en: '', de: '' };
const retryableCodes = new Set(['network', 'unavailable', 'internal', 'unexpected', 'rateLimited']);

/**
 * Resolves a route from the URL, the session and the workspace. This is a pure function, so that tests can compare the
 * entire table with the specification.
 */
export function resolveRoute(input: RouteInput): ResolvedRoute {
  const match = matchRoute(input.pathname);
  if (!match) return { kind: 'redirect', to: notFoundPath, returnsAfterSignIn: false };
  const { target } = match.rule;
  if (target.kind === 'redirect') return redirectTo(fillPattern(target.to, match.params), input.search);
  const frame = getFrame(match.rule, input);
  return (
    applyGuard(match, input, frame) ??
    resolveMissingWorkspace(match, input, frame) ??
    resolveTarget(match, input, frame)
  );
}

const redirectTo = (path: string, search = ''): ResolvedRoute => ({
  kind: 'redirect',
  to: `${path}${search}`,
  returnsAfterSignIn: false,
});

function getFrame({ frame, id }: RouteRule, { pathname, step, workspace }: RouteInput): Frame {
  if (frame === 'member') return step === 'signedIn' ? 'shell' : 'brand';
  if (frame !== 'report') return frame;
  if (pathname.endsWith('/pdf')) return 'plain';
  if (step === 'signedIn') return workspace.status === 'failed' ? 'brand' : 'shell';
  // For guests, a report shows its workspace's brand itself; a dashboard shows no brand, so it gets the brand bar.
  return id && step === 'signedOut' ? 'plain' : 'brand';
}

function applyGuard(
  { rule }: RouteMatch,
  { step, hasInvite, isStaff }: RouteInput,
  frame: Frame,
): ResolvedRoute | undefined {
  if (rule.guard === 'none') return undefined;
  if (rule.guard === 'invite' && !hasInvite) return redirectTo('/');
  if (step === 'init') return { kind: 'waiting', frame };
  const isSignedIn = step === 'signedIn';
  if (rule.guard === 'signedOut') return isSignedIn ? redirectTo('/') : undefined;
  if (!isSignedIn) return { kind: 'redirect', to: '/auth', returnsAfterSignIn: true };
  return rule.guard === 'staff' && !isStaff ? { kind: 'notFound', frame } : undefined;
}

/**
 * Returns what to show without a workspace; undefined once it is loaded, and on reports and dashboards that guests may
 * open.
 */
function resolveMissingWorkspace(
  { rule, params }: RouteMatch,
  { workspace, step }: RouteInput,
  frame: Frame,
): ResolvedRoute | undefined {
  if (params.workspaceId === undefined || rule.path.startsWith('/connecting')) return undefined;
  if (step === 'init') return { kind: 'waiting', frame };
  const isCurrent = workspace.status !== 'none' && workspace.slug === params.workspaceId;
  if (!isCurrent || workspace.status === 'loading') return { kind: 'waiting', frame };
  if (workspace.status === 'ready' || workspace.status === 'guest') return undefined;
  // A public dashboard is open to anyone; the dashboard's screen finds out whether it is public.
  if (workspace.show === 'guest' || workspace.show === 'empty') return undefined;
  if (workspace.show === 'nothing') return { kind: 'waiting', frame };
  return retryableCodes.has(workspace.code)
    ? { kind: 'workspaceFailed', message: workspace.message, frame }
    : { kind: 'notFound', frame };
}

function resolveTarget(
  { rule }: RouteMatch,
  { pathname, getRoutes, workspace }: RouteInput,
  frame: Frame,
): ResolvedRoute {
  const { target } = rule;
  switch (target.kind) {
    case 'notFound':
    case 'releases':
      return { kind: target.kind, frame };
    case 'remote': {
      const routes = getRoutes(target.remote);
      const screen = routes?.find((route) => matchPattern(route.path, pathname));
      if (routes && !screen) return redirectTo(notFoundPath);
      if (screen && workspace.status === 'ready' && !mayAct(workspace.workspace.access, screen.needs))
        return { kind: 'noAccess', title: screen.title, frame };
      return { kind: 'remote', remote: target.remote, title: screen?.title ?? untitled, frame };
    }
    default:
      return { kind: 'waiting', frame };
  }
}
