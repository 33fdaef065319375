import { type LiveRelease, livePaths, liveReleaseSchema } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

/** A tab that stays open asks this often. */
const pollMs = 3 * 60_000;
/** Someone who goes to and fro between windows does not ask each time. */
const shortestPauseMs = 10_000;
const answerTimeoutMs = 10_000;
const wakingEvents = ['focus', 'online'] as const;

export interface ReleaseState {
  /** Whether a reload would bring other versions than those of this tab. */
  isOutdated: boolean;
  /** Whether the person wants to hear of it: not until a newer release than the one they set aside. */
  isTold: boolean;
}

export interface ReleaseWatch {
  state: ReadonlyStore<ReleaseState>;
  /** Asks now, unless it was asked a moment ago. */
  check(): Promise<void>;
  /** Sets this release aside. */
  dismiss(): void;
  /** Asks from time to time, and when the person comes back to the tab or to the network. Answers how to end it. */
  start(): () => void;
}

interface ReleaseWatchOptions {
  /** What this tab was told to run. */
  own: LiveRelease;
  fetch?: typeof fetch;
  page?: Document;
  now?(): number;
}

const current: ReleaseState = { isOutdated: false, isTold: false };

/** Whether the live release has another version of anything that this tab runs. What it leaves out is not known. */
const differs = (live: LiveRelease, own: LiveRelease): boolean =>
  Object.entries(live.versions).some(([name, version]) => (own.versions[name] ?? null) !== version);

export function createReleaseWatch(options: ReleaseWatchOptions): ReleaseWatch {
  const { own, page = document, now = Date.now } = options;
  const get = options.fetch ?? fetch.bind(globalThis);
  const state = createValueStore<ReleaseState>(current);
  let tag: string | null = null;
  let newest = own.revision;
  let setAside = own.revision;
  let askedAt = Number.NEGATIVE_INFINITY;

  function take(live: LiveRelease): void {
    newest = live.revision;
    const isOutdated = live.revision > own.revision && differs(live, own);
    state.set(isOutdated ? { isOutdated, isTold: newest > setAside } : current);
  }

  async function ask(): Promise<void> {
    const response = await get(livePaths.release, {
      cache: 'no-store',
      headers: tag ? { 'if-none-match': tag } : {},
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.status === 304 || !response.ok) return;
    const live = liveReleaseSchema.parse(await response.json());
    tag = response.headers.get('etag');
    take(live);
  }

  async function check(): Promise<void> {
    if (!navigator.onLine || now() - askedAt < shortestPauseMs) return;
    askedAt = now();
    // Nothing depends on the answer: where there is none, the next time will tell.
    await ask().catch(() => undefined);
  }

  return {
    state,
    check,
    dismiss() {
      setAside = newest;
      state.set({ ...state.get(), isTold: false });
    },
    start() {
      const look = (): void => {
        if (page.visibilityState === 'visible') void check();
      };
      const timer = setInterval(look, pollMs);
      page.addEventListener('visibilitychange', look);
      for (const event of wakingEvents) window.addEventListener(event, look);
      return () => {
        clearInterval(timer);
        page.removeEventListener('visibilitychange', look);
        for (const event of wakingEvents) window.removeEventListener(event, look);
      };
    },
  };
}
