import { attempt } from './attempt.ts';
import { createAttentionMeter } from './attention-meter.ts';
import { createEventQueue } from './event-queue.ts';
import { readPosition } from './page-position.ts';
import { readPageUrl, readReferrer } from './page-url.ts';
import { type PageviewStart, startPageview } from './pageview.ts';
import type { TrackerSettings } from './tracker-settings.ts';

const tickMs = 1_000;
const ticksPerFlush = 5;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];
const clickable = 'a,button,[role=button],input[type=submit],input[type=button]';
/** Inputs that can scroll a page. */
const scrollingInput = /wheel|down|touch/;
/** How long a page may take to set its title. */
const titleTicks = 10;
/** After this many ticks, the title can no longer be that of the previous page. */
const settledTicks = 3;

interface PrivacyPreferences {
  doNotTrack?: string | null;
  /** https://privacycg.github.io/gpc-spec/ */
  globalPrivacyControl?: boolean;
}

/** Whether the visitor opted out of tracking or is an automated browser; if so, nothing is measured or sent. */
function isExcluded(page: Window): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = page.navigator as Navigator & PrivacyPreferences;
  return doNotTrack === '1' || globalPrivacyControl === true || webdriver;
}

export function startTracker(page: Window, settings: TrackerSettings): void {
  let setAllowed: ((isAllowed: boolean) => void) | undefined;
  const decide = (decision: unknown) => {
    if (setAllowed) setAllowed(decision === 'granted');
    else if (decision === 'granted') setAllowed = measure(page, settings);
  };
  if (!settings.waitsForConsent) {
    decide('granted');
    return;
  }
  // Consent may be set before the script has loaded or later, and changes whenever the visitor decides otherwise.
  decide((page as unknown as { reportageConsent?: unknown }).reportageConsent);
  page.document.addEventListener('reportage:consent', (event) => decide((event as CustomEvent).detail));
}

/** Starts measuring. @returns a function that stops and restarts it; undefined if the page must not be measured */
function measure(page: Window, settings: TrackerSettings): ((isAllowed: boolean) => void) | undefined {
  const { document } = page;
  const running = page as unknown as Record<string, boolean>;
  // A second tag for the same source would count everything twice.
  const mark = `__reportage_${settings.code}`;
  if (running[mark] || isExcluded(page)) return undefined;
  running[mark] = true;

  const queue = createEventQueue(page, settings);
  const attention = createAttentionMeter(() => page.performance.now());
  const isPresent = () => document.visibilityState === 'visible' && document.hasFocus();
  attention.setPresent(isPresent());
  const readDocumentStart = (): PageviewStart => ({ referrer: readReferrer(page), from: 0, isDocument: true });
  let pageview = startPageview(page, settings, queue, attention, readDocumentStart());
  let ticks = 0;
  let pageviewTicks = 0;
  let isNavigating = false;

  const flush = () => {
    pageview.report();
    queue.flush(false);
  };

  const leave = () => {
    pageview.settle();
    pageview.noteTitle(true);
    pageview.report();
    queue.flush(true);
  };

  const startNext = (start: PageviewStart) => {
    pageview.end();
    pageview = startPageview(page, settings, queue, attention, start);
    pageviewTicks = 0;
    queue.flush(false);
  };

  /** @param isTraversal whether the browser goes back or forward to a page whose scroll position it restores */
  const noteNavigation = (isTraversal: boolean) => {
    if (isNavigating || readPageUrl(page) === pageview.url) return;
    if (!isTraversal) pageview.settle();
    const { url } = pageview;
    const from = isTraversal ? 0 : readPosition(page).top;
    isNavigating = true;
    // If the page moves on to another URL immediately, only the last one counts.
    page.setTimeout(() =>
      attempt(() => {
        isNavigating = false;
        if (readPageUrl(page) !== url) startNext({ referrer: '', from, isDocument: false });
      }),
    );
  };

  const notePresence = () => {
    attention.setPresent(isPresent());
    if (document.visibilityState === 'hidden') leave();
  };

  const on = (target: EventTarget | undefined, type: string, handle: (event: Event) => void) =>
    target?.addEventListener(type, (event) => attempt(() => handle(event)), { capture: true, passive: true });

  for (const type of inputs) {
    on(document, type, ({ isTrusted }) => {
      if (!isTrusted) return;
      attention.noteInput();
      if (scrollingInput.test(type)) pageview.noteInput();
    });
  }
  on(document, 'scroll', () => isNavigating || pageview.noteScroll());
  on(document, 'click', ({ isTrusted, target }) => {
    if (isTrusted && (target as Element | null)?.closest?.(clickable)) pageview.noteClick();
  });
  on(document, 'visibilitychange', notePresence);
  on(page, 'focus', notePresence);
  on(page, 'blur', notePresence);
  on(page, 'pagehide', leave);
  // Restored from the back-forward cache: the visitor has reopened the page.
  on(page, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) startNext(readDocumentStart());
  });
  on(page, 'popstate', () => noteNavigation(true));
  on(page, 'hashchange', () => noteNavigation(true));
  on(page.navigation, 'currententrychange', (event) =>
    noteNavigation((event as NavigationCurrentEntryChangeEvent).navigationType === 'traverse'),
  );
  // For browsers without the Navigation API.
  const { history } = page;
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = function (...state) {
      change.apply(this, state);
      attempt(() => noteNavigation(false));
    };
  }

  page.setInterval(
    () =>
      attempt(() => {
        attention.setPresent(isPresent());
        pageview.noteAttention();
        pageviewTicks += 1;
        if (pageviewTicks <= titleTicks) pageview.noteTitle(pageviewTicks === settledTicks);
        ticks += 1;
        if (ticks % ticksPerFlush === 0) flush();
      }),
    tickMs,
  );
  queue.flush(false);
  let isMeasuring = true;
  return (isAllowed) => {
    if (isAllowed === isMeasuring) return;
    isMeasuring = isAllowed;
    // Events from before the change are sent under the previous decision, before the queue opens or closes.
    flush();
    queue.setOpen(isAllowed);
    if (isAllowed) startNext(readDocumentStart());
  };
}
