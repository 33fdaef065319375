import { type LiveRelease, livePaths, liveReleaseSchema } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

/** Polling interval of an open tab. */
const pollMs = 3 * 60_000;
/** The minimum time between checks, so that switching between windows does not cause one each time. */
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
  /** Polls, and also checks when the user or the network returns. @returns a function that stops the checks */
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

/** Whether the live release has a different version of anything in this tab. Versions missing from it are ignored. */
const isDifferentRelease = (live: LiveRelease, runningRelease: LiveRelease): boolean =>
  Object.entries(live.versions).some(([name, version]) => (runningRelease.versions[name] ?? null) !== version);

export function createReleaseWatch(options: ReleaseWatchOptions): ReleaseWatch {
  const { runningRelease, page = document, now = Date.now } = options;
  const get = options.fetch ?? fetch.bind(globalThis);
  const state = createValueStore<ReleaseState>(upToDate);
  let tag: string | null = null;
  let newest = runningRelease.revision;
  let dismissed = runningRelease.revision;
  let lastCheckedAt = Number.NEGATIVE_INFINITY;

  function accept(live: LiveRelease): void {
    newest = live.revision;
    const isOutdated = live.revision > runningRelease.revision && isDifferentRelease(live, runningRelease);
    state.set(isOutdated ? { isOutdated, isAnnounced: newest > dismissed } : upToDate);
  }

  async function fetchRelease(): Promise<void> {
    const response = await get(livePaths.release, {
      cache: 'no-store',
      headers: tag ? { 'if-none-match': tag } : {},
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    if (response.status === 304 || !response.ok) return;
    const live = liveReleaseSchema.parse(await response.json());
    tag = response.headers.get('etag');
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
      dismissed = newest;
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
