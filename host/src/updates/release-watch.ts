import { type LiveRelease, livePaths, liveReleaseSchema } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

/** Polling interval for an open tab. */
const pollMs = 3 * 60_000;
/** The minimum time between checks, so that switching between windows does not always cause one. */
const minCheckIntervalMs = 10_000;
const responseTimeoutMs = 10_000;
const wakeEvents = ['focus', 'online'] as const;

export interface ReleaseState {
  /** Whether a reload would load versions other than this tab's. */
  isOutdated: boolean;
  /** Whether to show the banner: after dismissal, only for a newer release. */
  isAnnounced: boolean;
}

export interface ReleaseWatch {
  state: ReadonlyStore<ReleaseState>;
  /** Checks now, unless the last check was a moment ago. */
  check(): Promise<void>;
  /** Hides the banner until there is a newer release. */
  dismiss(): void;
  /**
   * Polls, and also checks when the user returns to the tab or the network is back.
   * @returns a function that stops the checks
   */
  start(): () => void;
}

interface ReleaseWatchOptions {
  /** The release that this tab runs. */
  runningRelease: LiveRelease;
  fetch?: typeof fetch;
  page?: Document;
  now?(): number;
}

const upToDate: ReleaseState = { isOutdated: false, isAnnounced: false };

/** Whether any version that the live release contains differs from the one in this tab. */
const isDifferentRelease = (live: LiveRelease, runningRelease: LiveRelease): boolean =>
  Object.entries(live.versions).some(([name, version]) => (runningRelease.versions[name] ?? null) !== version);

export function createReleaseWatch(options: ReleaseWatchOptions): ReleaseWatch {
  const { runningRelease, page = document, now = Date.now } = options;
  const fetchFromEdge = options.fetch ?? fetch.bind(globalThis);
  const state = createValueStore<ReleaseState>(upToDate);
  let etag: string | null = null;
  let newestRevision = runningRelease.revision;
  let dismissedRevision = runningRelease.revision;
  let lastCheckedAt = Number.NEGATIVE_INFINITY;

  function accept(live: LiveRelease): void {
    newestRevision = live.revision;
    const isOutdated = live.revision > runningRelease.revision && isDifferentRelease(live, runningRelease);
    state.set(isOutdated ? { isOutdated, isAnnounced: newestRevision > dismissedRevision } : upToDate);
  }

  async function fetchRelease(): Promise<void> {
    const response = await fetchFromEdge(livePaths.release, {
      cache: 'no-store',
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    if (response.status === 304 || !response.ok) return;
    const live = liveReleaseSchema.parse(await response.json());
    etag = response.headers.get('etag');
    accept(live);
  }

  async function check(): Promise<void> {
    if (!navigator.onLine || now() - lastCheckedAt < minCheckIntervalMs) return;
    lastCheckedAt = now();
    // A failed check needs no report: the next poll checks again.
    await fetchRelease().catch(() => undefined);
  }

  return {
    state,
    check,
    dismiss() {
      dismissedRevision = newestRevision;
      state.set({ ...state.get(), isAnnounced: false });
    },
    start() {
      const checkIfVisible = (): void => {
        if (page.visibilityState === 'visible') void check();
      };
      const timer = setInterval(checkIfVisible, pollMs);
      page.addEventListener('visibilitychange', checkIfVisible);
      for (const event of wakeEvents) window.addEventListener(event, checkIfVisible);
      return () => {
        clearInterval(timer);
        page.removeEventListener('visibilitychange', checkIfVisible);
        for (const event of wakeEvents) window.removeEventListener(event, checkIfVisible);
      };
    },
  };
}
