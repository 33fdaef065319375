import { fillPattern, type LocalizedText, matchPattern, mayAct, type RemoteMetadata } from '@reportage/contracts';
import type { SessionStep, WorkspaceState } from '@reportage/remote-kit/runtime';
import { matchRoute, type RouteMatch } from './match-route.ts';
import type { RouteRule } from './route-table.ts';

/** What the host shows at a path. */
export type ResolvedRoute =
  | { kind: 'waiting'; frame: Frame }
  | { kind: 'redirect'; to: string; returnsHere: boolean }
  | { kind: 'remote'; remote: string; title: LocalizedText; frame: Frame }
  | { kind: 'releases'; frame: Frame }
  /** A screen beyond the user's access to the workspace. */
  | { kind: 'noAccess'; title: LocalizedText; frame: Frame }
  /** Shown at the requested URL; if the workspace could not be reached, a retry is offered. */
  | { kind: 'notFound'; frame: Frame }
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
  /** Whether the signed-in person is platform staff. */
  isStaff: boolean;
  /** A remote's screens, from the registry; undefined if it is not published. */
  getRoutes(remote: string): readonly ScreenRoute[] | undefined;
}

const notFoundPath = '/404';
const untitled: LocalizedText = { en: '', de: '' };
const retryableCodes = new Set(['network', 'unavailable', 'internal', 'unexpected', 'rateLimited']);

/**
 * Resolves a route from the URL, the session and the workspace. It is a pure function, so that the whole table can be
 * tested against the specification.
 */
export function resolveRoute(input: RouteInput): ResolvedRoute {
  const match = matchRoute(input.pathname);
  if (!match) return { kind: 'redirect', to: notFoundPath, returnsHere: false };
  const { target } = match.rule;
  if (target.kind === 'redirect') return redirectTo(fillPattern(target.to, match.params), input.search);
  const frame = getFrame(match.rule, input);
  return guardRoute(match, input, frame) ?? workspaceRoute(match, input, frame) ?? openRoute(match, input, frame);
}

const redirectTo = (path: string, search = ''): ResolvedRoute => ({
  kind: 'redirect',
  to: `${path}${search}`,
  returnsHere: false,
});

function getFrame({ frame, id }: RouteRule, { pathname, step, workspace }: RouteInput): Frame {
  if (frame === 'member') return step === 'signedIn' ? 'shell' : 'brand';
  if (frame !== 'report') return frame;
  if (pathname.endsWith('/pdf')) return 'plain';
  if (step === 'signedIn') return workspace.status === 'failed' ? 'brand' : 'shell';
  // A report's guests see only the brand on the report; a dashboard has none.
  return id && step === 'signedOut' ? 'plain' : 'brand';
}

function guardRoute(
  { rule }: RouteMatch,
  { step, hasInvite, isStaff }: RouteInput,
  frame: Frame,
): ResolvedRoute | undefined {
  if (rule.guard === 'none') return undefined;
  if (rule.guard === 'invite' && !hasInvite) return redirectTo('/');
  if (step === 'init') return { kind: 'waiting', frame };
  const isSignedIn = step === 'signedIn';
  if (rule.guard === 'signedOut') return isSignedIn ? redirectTo('/') : undefined;
  if (!isSignedIn) return { kind: 'redirect', to: '/auth', returnsHere: true };
  return rule.guard === 'staff' && !isStaff ? { kind: 'notFound', frame } : undefined;
}

/** Screens inside a workspace open once it is loaded; reports and dashboards also open for guests. */
function workspaceRoute(
  { rule, params }: RouteMatch,
  { workspace, step }: RouteInput,
  frame: Frame,
): ResolvedRoute | undefined {
  if (params.workspaceId === undefined || rule.path.startsWith('/connecting')) return undefined;
  if (step === 'init') return { kind: 'waiting', frame };
  const isCurrent = workspace.status !== 'none' && workspace.slug === params.workspaceId;
  if (!isCurrent || workspace.status === 'loading') return { kind: 'waiting', frame };
  if (workspace.status === 'ready' || workspace.status === 'guest') return undefined;
  // A public dashboard opens for anyone; its own screen finds out whether it is public.
  if (workspace.show === 'guest' || workspace.show === 'empty') return undefined;
  if (workspace.show === 'nothing') return { kind: 'waiting', frame };
  return retryableCodes.has(workspace.code)
    ? { kind: 'workspaceFailed', message: workspace.message, frame }
    : { kind: 'notFound', frame };
}

function openRoute({ rule }: RouteMatch, { pathname, getRoutes, workspace }: RouteInput, frame: Frame): ResolvedRoute {
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
