import type { ApiClient } from '@reportage/api';
import { dataChanged, type Source, type Workspace, workspaceChanged, workspaceStorageKey } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import {
  type HostHistory,
  type Messages,
  openWorkspace,
  type ReadonlyStore,
  type WorkspaceState,
} from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import type { Session } from '../session/index.ts';
import { fetchSources, fetchWorkspace } from './fetch-workspace.ts';
import { rememberWorkspace } from './known-workspaces.ts';
import { parseWorkspaceUrl, type WorkspaceUrl } from './workspace-address.ts';
import {
  getErrorCode,
  getFailureOutcome,
  guestAccessMessage,
  guestAccessMessageDurationMs,
} from './workspace-failure.ts';

export interface WorkspaceOptions {
  api: ApiClient;
  bus: EventBus;
  session: Pick<Session, 'port' | 'user' | 'rememberDestination'>;
  location: HostHistory['location'];
  navigate(to: string, options?: { replace?: boolean }): void;
  messages: Pick<Messages, 'error'>;
  /** Stores the chosen workspace's slug; defaults to the browser's local storage. */
  storage?: Storage;
}

export interface WorkspaceContext {
  /** The workspace in this tab's URL; `loading` while it is fetched. */
  state: ReadonlyStore<WorkspaceState>;
  /** Follows the URL, the session and change announcements until the signal aborts. */
  start(signal: AbortSignal): void;
  /** Fetches the workspace again after a failure. */
  retry(): void;
}

const getDefaultListPath = (workspace: Workspace): string =>
  `/${workspace.slug}/${workspace.creatorWorkspace ? 'partners' : 'campaigns'}`;

/** The tab's workspace is determined by its URL, never by another tab. */
export function createWorkspaceContext(options: WorkspaceOptions): WorkspaceContext {
  const { api, bus, session, location, navigate, messages } = options;
  const state = createValueStore<WorkspaceState>({ status: 'none' });
  let pendingLoad = new AbortController();
  /** The user and kind of URL for which the state was loaded; if either changes, it is loaded again. */
  let loadedKey: string | undefined;
  let readyUserId: string | undefined;

  const getLoadKey = (url: WorkspaceUrl): string =>
    JSON.stringify([session.user.get()?.id, url.slug, url.isReport, url.dashboardId !== null]);

  function openDefaultList(workspace: Workspace): void {
    if (parseWorkspaceUrl(location.get().pathname)?.isSlugOnly)
      navigate(getDefaultListPath(workspace), { replace: true });
  }

  /** Returns the sources known before a refresh, which are kept until fresh ones arrive. */
  function getKnownSources(workspace: Workspace): Source[] {
    const current = state.get();
    const isSame = current.status === 'ready' && current.workspace.id === workspace.id;
    const previousSources = isSame ? Object.values(current.workspace.sourcesObj) : [];
    return previousSources.filter(({ id }) => workspace.sources.includes(id));
  }

  async function addSources(workspace: Workspace, signal: AbortSignal): Promise<void> {
    // Screens that depend on sources request them themselves, and report failures.
    const sources = await fetchSources(api, workspace, signal).catch(() => undefined);
    if (signal.aborted || !sources) return;
    state.set({ status: 'ready', slug: workspace.slug, workspace: openWorkspace(workspace, sources) });
  }

  function succeed(workspace: Workspace): void {
    readyUserId = session.user.get()?.id;
    state.set({
      status: 'ready',
      slug: workspace.slug,
      workspace: openWorkspace(workspace, getKnownSources(workspace)),
    });
    const storage = options.storage ?? globalThis.localStorage;
    rememberWorkspace(workspace, storage);
    // The sample is only for viewing, so the last chosen workspace stays selected.
    if (!workspace.isSample) storage.setItem(workspaceStorageKey, workspace.slug);
    bus.emit(workspaceChanged, workspace);
    openDefaultList(workspace);
  }

  function fail(error: unknown, url: WorkspaceUrl): void {
    const { pathname, search } = location.get();
    const outcome = getFailureOutcome(error, { url, pathname, isSignedIn: session.user.get() !== null });
    const message = error instanceof Error ? error.message : 'Unknown error';
    state.set({ status: 'failed', slug: url.slug, code: getErrorCode(error), message, show: outcome.show });
    bus.emit(workspaceChanged, null);
    if (url.isReport) messages.error(guestAccessMessage, { durationMs: guestAccessMessageDurationMs });
    if (outcome.goTo?.returnsAfterSignIn) session.rememberDestination(`${pathname}${search}`);
    if (outcome.goTo) navigate(outcome.goTo.path, { replace: true });
  }

  function cancelPending(): AbortSignal {
    pendingLoad.abort();
    pendingLoad = new AbortController();
    return pendingLoad.signal;
  }

  async function load(url: WorkspaceUrl, { isQuiet = false } = {}): Promise<void> {
    const signal = cancelPending();
    loadedKey = getLoadKey(url);
    if (url.isReport && !session.user.get()) {
      state.set({ status: 'guest', slug: url.slug });
      return;
    }
    if (!isQuiet) state.set({ status: 'loading', slug: url.slug });
    try {
      const workspace = await fetchWorkspace(api, url.slug, signal);
      if (signal.aborted) return;
      succeed(workspace);
      if (workspace.sources.length > 0) void addSources(workspace, signal);
    } catch (error) {
      if (signal.aborted) return;
      // If a background refresh fails while offline, the displayed data stays.
      if (isQuiet && getErrorCode(error) === 'network') return;
      fail(error, parseWorkspaceUrl(location.get().pathname) ?? url);
    }
  }

  function leave(): void {
    cancelPending();
    loadedKey = undefined;
    if (state.get().status === 'none') return;
    state.set({ status: 'none' });
    bus.emit(workspaceChanged, null);
  }

  function update(): void {
    // Until the automatic sign-in has finished, it is not known which user to request access for.
    if (session.port.step.get().name === 'init') return;
    const url = parseWorkspaceUrl(location.get().pathname);
    if (!url) {
      leave();
      return;
    }
    const current = state.get();
    if (current.status === 'ready' && current.slug === url.slug && readyUserId === session.user.get()?.id)
      openDefaultList(current.workspace);
    else if (loadedKey !== getLoadKey(url)) void load(url);
  }

  return {
    state,
    start(signal) {
      const unsubscribers = [
        location.subscribe(update),
        session.port.step.subscribe(update),
        session.user.subscribe(update),
      ];
      signal.addEventListener('abort', () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
        cancelPending();
      });
      bus.on(
        dataChanged,
        ({ area, workspaceId }) => {
          const current = state.get();
          if (current.status !== 'ready' || !['workspaces', 'sources'].includes(area)) return;
          if (workspaceId !== null && workspaceId !== current.workspace.id) return;
          const url = parseWorkspaceUrl(location.get().pathname);
          if (url) void load(url, { isQuiet: true });
        },
        { signal },
      );
      update();
    },
    retry() {
      const url = parseWorkspaceUrl(location.get().pathname);
      if (url) void load(url);
    },
  };
}
