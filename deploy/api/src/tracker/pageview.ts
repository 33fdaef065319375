import type { TrackingEvent } from '@reportage/contracts';
import { attempt } from './attempt.ts';
import type { AttentionMeter } from './attention-meter.ts';
import { createId } from './create-id.ts';
import type { EventQueue } from './event-queue.ts';
import { readPosition, toScrollPercent } from './page-position.ts';
import { readPageUrl, readTaggedPageUrl } from './page-url.ts';
import type { TrackerSettings } from './tracker-settings.ts';

type Detail = TrackingEvent extends infer Event
  ? Event extends TrackingEvent
    ? Omit<Event, 'id' | 'pv' | 'at'>
    : never
  : never;

/** A page may take this long to render. Until then, it may be too short, or still scrolled like the previous one. */
const renderedAfterMs = 2_000;
const maxTitleLength = 300;

export interface PageviewStart {
  referrer: string;
  /** The scroll position at which the page starts: on an endless page, each article starts further down. */
  from: number;
  /** Whether the page came with a new document; otherwise the title may still be that of the previous page. */
  isDocument: boolean;
}

export interface Pageview {
  readonly url: string;
  /** Call this when the visitor has used the page, so that from now on its position is the visitor's choice. */
  noteInput: () => void;
  noteScroll: () => void;
  noteClick: () => void;
  /** Reports the thresholds that attention has passed. */
  noteAttention: () => void;
  /** Reports the title if it has changed or, when `isFinal`, if it has not been reported yet. */
  noteTitle: (isFinal: boolean) => void;
  /** Accepts the current position even without input, provided that the page has loaded. */
  settle: () => void;
  /** Reports how depth and attention have grown since the last report. */
  report: () => void;
  /** Sends the last report. */
  end: () => void;
}

export function startPageview(
  page: Window,
  settings: TrackerSettings,
  queue: EventQueue,
  attention: AttentionMeter,
  { referrer, from, isDocument }: PageviewStart,
): Pageview {
  const { document } = page;
  const pageUrl = readPageUrl(page);
  const pv = createId();
  const depthsLeft = new Set(settings.scrollDepths);
  const thresholdsLeft = new Set(settings.attentionSeconds);
  const visit = { url: readTaggedPageUrl(page), referrer };
  let topPosition = from;
  let isUsed = false;
  let isSettled = false;
  let hasEnded = false;
  let deepest = 0;
  let reportedDeepest = 0;
  let reportedMs = 0;
  let title = document.title;
  let isTitleReported = isDocument && title !== '';

  const emit = (detail: Detail) => queue.add(visit, { pv, at: Math.floor(Date.now()), ...detail });

  const noteScroll = () => {
    if (!settings.scrollDepths) return;
    const position = readPosition(page);
    topPosition = Math.min(topPosition, position.top);
    if (!isUsed && !isSettled) return;
    deepest = Math.max(deepest, toScrollPercent(position, topPosition));
    for (const depth of depthsLeft) {
      if (deepest < depth) continue;
      depthsLeft.delete(depth);
      emit({ type: 'scroll', depth });
    }
  };

  const settle = () => {
    if (hasEnded || document.readyState !== 'complete') return;
    isSettled = true;
    noteScroll();
  };

  const settleWhenRendered = () => {
    attempt(settle);
    if (!isSettled && !hasEnded) page.setTimeout(settleWhenRendered, renderedAfterMs);
  };

  const noteAttention = () => {
    const seconds = attention.read() / 1_000;
    for (const threshold of thresholdsLeft) {
      if (seconds < threshold) continue;
      thresholdsLeft.delete(threshold);
      emit({ type: 'attention', threshold });
    }
  };

  const report = () => {
    if (deepest > reportedDeepest) {
      emit({ type: 'scrollmax', from: reportedDeepest, to: deepest });
      reportedDeepest = deepest;
    }
    if (!settings.attentionSeconds) return;
    noteAttention();
    const activeMs = Math.round(attention.read()) - reportedMs;
    if (activeMs > 0) {
      emit({ type: 'time', activeMs });
      reportedMs += activeMs;
    }
  };

  attention.restart();
  if (settings.pageviews) emit({ type: 'pageview', ...(isTitleReported && { title: title.slice(0, maxTitleLength) }) });
  page.setTimeout(settleWhenRendered, renderedAfterMs);

  return {
    url: pageUrl,
    noteInput: () => {
      isUsed = true;
    },
    noteScroll,
    noteClick: () => {
      if (settings.clicks) emit({ type: 'click' });
    },
    noteAttention,
    noteTitle: (isFinal) => {
      if (!settings.pageviews || !document.title) return;
      if (document.title === title && (isTitleReported || !isFinal)) return;
      title = document.title;
      isTitleReported = true;
      emit({ type: 'title', title: title.slice(0, maxTitleLength) });
    },
    settle,
    report,
    end: () => {
      report();
      hasEnded = true;
    },
  };
}
