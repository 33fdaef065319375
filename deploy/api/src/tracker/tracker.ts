import { createAttentionMeter } from './attention-meter.ts';
import { createEventQueue } from './event-queue.ts';
import { readAddress, startPageview } from './pageview.ts';
import type { TrackerSettings } from './tracker-settings.ts';

const tickMs = 1_000;
const ticksPerFlush = 5;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'];
const clickable = 'a,button,[role=button],input[type=submit],input[type=button]';

/** What was clicked: where a link leads, without its query, or the words on a button. */
function describeTarget(element: Element): string {
  const link = element.getAttribute('href')?.split(/[?#]/, 1)[0];
  return (link || element.textContent?.trim() || element.tagName).slice(0, 120);
}

/** The page asked for no tracking: nothing is measured and nothing sent. */
function refusesTracking(page: Window): boolean {
  const { navigator } = page as unknown as {
    navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  };
  return navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
}

export function startTracker(page: Window, settings: TrackerSettings): void {
  if (!settings.waitsForConsent) {
    measure(page, settings);
    return;
  }
  let setAllowed: ((isAllowed: boolean) => void) | undefined;
  const decide = (decision: unknown) => {
    if (setAllowed) setAllowed(decision === 'granted');
    else if (decision === 'granted') setAllowed = measure(page, settings);
  };
  // Said before the script came, or later, and as often as the visitor changes their mind.
  decide((page as unknown as { reportageConsent?: unknown }).reportageConsent);
  page.document.addEventListener('reportage:consent', (event) => decide((event as CustomEvent).detail));
}

/** Measures from now on. @returns how to stop it and to begin anew, or nothing where the page is not to be measured */
function measure(page: Window, settings: TrackerSettings): ((isAllowed: boolean) => void) | undefined {
  const { document } = page;
  const running = page as unknown as Record<string, boolean>;
  // A second tag of the same source would count everything twice.
  const mark = `__reportage_${settings.code}`;
  if (running[mark] || refusesTracking(page)) return undefined;
  running[mark] = true;

  const queue = createEventQueue(page, settings);
  const attention = createAttentionMeter(() => page.performance.now());
  const isPresent = () => document.visibilityState === 'visible' && document.hasFocus();
  attention.setPresent(isPresent());
  let pageview = startPageview(page, settings, queue, attention, document.referrer);
  let ticks = 0;

  const flush = (isLast: boolean) => {
    pageview.report();
    queue.flush(isLast);
  };

  const startNext = (referrer: string) => {
    pageview.report();
    pageview = startPageview(page, settings, queue, attention, referrer);
    queue.flush(false);
  };

  const noteNavigation = () => {
    if (readAddress(page) !== pageview.address) startNext(pageview.address);
  };

  const notePresence = () => {
    attention.setPresent(isPresent());
    if (document.visibilityState === 'hidden') flush(true);
  };

  /** Whatever goes wrong here must never be seen by the page. */
  const on = (target: EventTarget, type: string, handle: (event: Event) => void) =>
    target.addEventListener(
      type,
      (event) => {
        try {
          handle(event);
        } catch {
          // The page goes on; one measurement is lost.
        }
      },
      { capture: true, passive: true },
    );

  for (const type of inputs) on(document, type, (event) => event.isTrusted && attention.noteInput());
  on(document, 'scroll', () => pageview.noteScroll());
  on(document, 'click', (event) => {
    const element = event.isTrusted && (event.target as Element | null)?.closest?.(clickable);
    if (element) pageview.noteClick(describeTarget(element));
  });
  on(document, 'visibilitychange', notePresence);
  on(page, 'focus', notePresence);
  on(page, 'blur', notePresence);
  on(page, 'pagehide', () => flush(true));
  on(page, 'popstate', noteNavigation);
  // Taken out of the back-forward cache: the visitor opened the page again.
  on(page, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) startNext(document.referrer);
  });

  const { history } = page;
  const pushState = history.pushState;
  history.pushState = function (...state) {
    pushState.apply(this, state);
    // The page sets its title after the navigation.
    page.setTimeout(() => {
      try {
        noteNavigation();
      } catch {
        // As above.
      }
    });
  };

  page.setInterval(() => {
    try {
      attention.setPresent(isPresent());
      pageview.noteAttention();
      ticks += 1;
      if (ticks % ticksPerFlush === 0) flush(false);
    } catch {
      // As above.
    }
  }, tickMs);
  queue.flush(false);
  let isMeasuring = true;
  return (isAllowed) => {
    if (isAllowed === isMeasuring) return;
    isMeasuring = isAllowed;
    // What was done meanwhile belongs to nobody: it is told to a queue that is closed, and a new pageview begins.
    pageview.report();
    queue.setOpen(isAllowed);
    if (isAllowed) startNext(document.referrer);
  };
}
