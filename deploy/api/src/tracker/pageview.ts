import type { TrackingEvent } from '@reportage/contracts';
import { attempt } from './attempt.ts';
import type { AttentionMeter } from './attention-meter.ts';
import { createId } from './create-id.ts';
import type { EventQueue } from './event-queue.ts';
import { readAddress, readTaggedAddress } from './page-address.ts';
import { readPosition, toScrollPercent } from './page-position.ts';
import type { TrackerSettings } from './tracker-settings.ts';

type Detail = TrackingEvent extends infer Event
  ? Event extends TrackingEvent
    ? Omit<Event, 'id' | 'pv' | 'at'>
    : never
  : never;

/** Until then a page is being built: it is too short, or still scrolled as the one before. */
const builtAfterMs = 2_000;
const maxTitleLength = 300;

export interface Opening {
  referrer: string;
  /** Where in the document the page begins: in an endless article further down than the one before. */
  from: number;
  /** Whether the document was opened with the page; otherwise its title may still be that of the page before. */
  isDocument: boolean;
}

export interface Pageview {
  readonly address: string;
  /** From now on the page is where the visitor has scrolled it to. */
  noteInput: () => void;
  noteScroll: () => void;
  noteClick: () => void;
  /** Reports thresholds that attention has passed by now. */
  noteAttention: () => void;
  /** Reports the title if it has changed, or if it was not reported and `isFinal`. */
  noteTitle: (isFinal: boolean) => void;
  /** Takes the page's position as it is, where the page is complete: the visitor is about to leave it. */
  settle: () => void;
  /** Turns what has grown since the last report into events. */
  report: () => void;
  /** Reports for the last time. */
  end: () => void;
}

export function startPageview(
  page: Window,
  settings: TrackerSettings,
  queue: EventQueue,
  attention: AttentionMeter,
  { referrer, from, isDocument }: Opening,
): Pageview {
  const { document } = page;
  const address = readAddress(page);
  const pv = createId();
  const depthsLeft = new Set(settings.scrollDepths);
  const thresholdsLeft = new Set(settings.attentionSeconds);
  const opened = { url: readTaggedAddress(page), referrer };
  let beginning = from;
  let isUsed = false;
  let isSettled = false;
  let isOver = false;
  let deepest = 0;
  let reportedDeepest = 0;
  let reportedMs = 0;
  let title = document.title;
  let isTitleReported = isDocument && title !== '';

  const emit = (detail: Detail) => queue.add(opened, { pv, at: Math.floor(Date.now()), ...detail });

  const noteScroll = () => {
    if (!settings.scrollDepths) return;
    const position = readPosition(page);
    beginning = Math.min(beginning, position.top);
    if (!isUsed && !isSettled) return;
    deepest = Math.max(deepest, toScrollPercent(position, beginning));
    for (const depth of depthsLeft) {
      if (deepest < depth) continue;
      depthsLeft.delete(depth);
      emit({ type: 'scroll', depth });
    }
  };

  const settle = () => {
    if (isOver || document.readyState !== 'complete') return;
    isSettled = true;
    noteScroll();
  };

  const settleWhenBuilt = () => {
    attempt(settle);
    if (!isSettled && !isOver) page.setTimeout(settleWhenBuilt, builtAfterMs);
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
  page.setTimeout(settleWhenBuilt, builtAfterMs);

  return {
    address,
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
      isOver = true;
    },
  };
}
