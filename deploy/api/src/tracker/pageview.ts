import type { TrackingEvent } from '@reportage/contracts';
import type { AttentionMeter } from './attention-meter.ts';
import { createId } from './create-id.ts';
import type { EventQueue } from './event-queue.ts';
import type { TrackerSettings } from './tracker-settings.ts';

type Detail = TrackingEvent extends infer Event
  ? Event extends TrackingEvent
    ? Omit<Event, 'id' | 'pv' | 'at'>
    : never
  : never;

const longestUrl = 2_048;

/** The page's address without fragment; without its query too where it would be too long to send. */
export function readAddress(page: Window): string {
  const { origin, pathname, search } = page.location;
  const address = origin + pathname + search;
  return address.length > longestUrl ? (origin + pathname).slice(0, longestUrl) : address;
}

/** How much of the page has passed through the window, in percent: the window's lower edge against the page's height. */
export function readScrollPercent(page: Window): number {
  const height = Math.max(page.document.documentElement.scrollHeight, page.document.body?.scrollHeight ?? 0);
  const seen = page.scrollY + page.innerHeight;
  // Browsers round where a page ends, by up to two pixels when zoomed.
  return seen >= height - 2 ? 100 : Math.max(0, Math.floor((seen / height) * 100));
}

export interface Pageview {
  readonly address: string;
  noteScroll: () => void;
  noteClick: (target: string) => void;
  /** Reports thresholds that attention has passed by now. */
  noteAttention: () => void;
  /** Turns what has grown since the last report into events. */
  report: () => void;
}

export function startPageview(
  page: Window,
  settings: TrackerSettings,
  queue: EventQueue,
  attention: AttentionMeter,
  referrer: string,
): Pageview {
  const address = readAddress(page);
  const pv = createId();
  const depthsLeft = new Set(settings.scrollDepths);
  const thresholdsLeft = new Set(settings.attentionSeconds);
  let deepest = 0;
  let reportedDeepest = 0;
  let reportedMs = 0;

  const opened = { url: address, referrer: referrer.slice(0, longestUrl) };
  const emit = (detail: Detail) => queue.add(opened, { pv, at: Math.floor(Date.now()), ...detail });

  const noteAttention = () => {
    const seconds = attention.read() / 1_000;
    for (const threshold of thresholdsLeft) {
      if (seconds < threshold) continue;
      thresholdsLeft.delete(threshold);
      emit({ type: 'attention', threshold });
    }
  };

  attention.restart();
  if (settings.pageviews) {
    const title = page.document.title.slice(0, 300);
    emit({ type: 'pageview', ...(title && { title }) });
  }

  return {
    address,
    noteAttention,
    noteScroll: () => {
      if (!settings.scrollDepths) return;
      deepest = Math.max(deepest, readScrollPercent(page));
      for (const depth of depthsLeft) {
        if (deepest < depth) continue;
        depthsLeft.delete(depth);
        emit({ type: 'scroll', depth });
      }
    },
    noteClick: (target) => {
      if (settings.clicks) emit({ type: 'click', target });
    },
    report: () => {
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
    },
  };
}
