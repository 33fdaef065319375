import type { TrackingBatch, TrackingEvent } from '@reportage/contracts';
import type { TrackerSettings } from './tracker-settings.ts';

const batchSize = 50;
/** What is kept while the server does not answer; the oldest go first. */
const keptEvents = 500;
const slowestRetryMs = 60_000;

/** The opening of a page that events belong to; its address and origin go with each beacon. */
export interface OpenedPage {
  url: string;
  referrer: string;
}

interface QueuedEvent {
  opened: OpenedPage;
  event: TrackingEvent;
}

export interface EventQueue {
  add: (opened: OpenedPage, event: TrackingEvent) => void;
  /** Sends what waits. `isLast` sends also what is under way unanswered, for the page may never hear the answer. */
  flush: (isLast: boolean) => void;
  /** Whether anything may be kept and sent; closed, it forgets what waits. */
  setOpen: (isOpen: boolean) => void;
}

/**
 * Events wait here until the server has acknowledged them. They keep their ids when sent again, and the server counts an
 * id once, so sending twice is harmless and sending never would lose something.
 */
export function createEventQueue(page: Window, settings: TrackerSettings): EventQueue {
  let waiting: QueuedEvent[] = [];
  let isOpen = true;
  let isSending = false;
  let failures = 0;
  let retryAt = 0;

  const takeBatch = (from: readonly QueuedEvent[]) => {
    const opened = from[0]?.opened;
    const end = from.findIndex((queued, index) => queued.opened !== opened || index === batchSize);
    // Always a copy: what is added while it is under way is not part of it.
    return from.slice(0, end < 0 ? from.length : end);
  };

  const bodyOf = (batch: readonly QueuedEvent[]) => {
    const body: TrackingBatch = {
      v: 1,
      code: settings.code,
      url: batch[0]?.opened.url ?? '',
      ...(batch[0]?.opened.referrer && { referrer: batch[0].opened.referrer }),
      sentAt: Math.floor(Date.now()),
      events: batch.map((queued) => queued.event),
    };
    return JSON.stringify(body);
  };

  // A string body is sent as text/plain, which needs no preflight.
  const post = (body: string) =>
    page.fetch(settings.endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'cors' });

  const settle = (batch: readonly QueuedEvent[], isDone: boolean) => {
    isSending = false;
    if (isDone) {
      waiting = waiting.filter((queued) => !batch.includes(queued));
      failures = 0;
      send();
    } else {
      failures += 1;
      retryAt = Date.now() + Math.min(slowestRetryMs, 1_000 * 2 ** failures);
    }
  };

  const send = () => {
    if (isSending || waiting.length === 0 || (failures > 0 && Date.now() < retryAt)) return;
    const batch = takeBatch(waiting);
    isSending = true;
    // Refused for good (a source that is gone, a malformed page address) is done too: sending again would change nothing.
    post(bodyOf(batch)).then(
      (answer) => settle(batch, answer.status < 500 && answer.status !== 429),
      () => settle(batch, false),
    );
  };

  const sendLast = () => {
    let rest: readonly QueuedEvent[] = waiting;
    while (rest.length > 0) {
      const batch = takeBatch(rest);
      const body = bodyOf(batch);
      if ('keepalive' in Request.prototype)
        post(body).then(
          (answer) => answer.ok && settle(batch, true),
          () => {},
        );
      else if (page.navigator.sendBeacon(settings.endpoint, body)) settle(batch, true);
      rest = rest.slice(batch.length);
    }
  };

  return {
    add: (opened, event) => {
      if (!isOpen) return;
      waiting.push({ opened, event });
      if (waiting.length > keptEvents) waiting.shift();
    },
    flush: (isLast) => (isLast ? sendLast() : send()),
    setOpen: (next) => {
      isOpen = next;
      if (!isOpen) waiting = [];
    },
  };
}
