import type { TrackingBatch, TrackingEvent } from '@reportage/contracts';
import { createId } from './create-id.ts';
import type { TrackerSettings } from './tracker-settings.ts';

/** Events. */
const beaconSize = 50;
/** What is kept while the server does not answer; the oldest beacons go first. */
const keptEvents = 500;
const slowestRetryMs = 60_000;

/**
 * An own `toJSON` that is no function: one that the page's libraries give to all objects or lists would change what is sent.
 */
const withoutToJson = <Value extends object>(value: Value): Value =>
  Object.defineProperty(value, 'toJSON', { value: undefined });

/** The opening of a page that events belong to; its address and origin go with each beacon. */
export interface OpenedPage {
  url: string;
  referrer: string;
}

/** What is sent as one. Once it was sent nothing is added, so that it is the same when it is sent again. */
interface Beacon {
  id: string;
  opened: OpenedPage;
  events: TrackingEvent[];
  wasSent: boolean;
}

export interface EventQueue {
  add: (opened: OpenedPage, event: TrackingEvent) => void;
  /** Sends what waits. `isLast` sends also what is under way unanswered, for the page may never hear the answer. */
  flush: (isLast: boolean) => void;
  /** Whether anything is taken. What was taken before is sent all the same. */
  setOpen: (isOpen: boolean) => void;
}

/**
 * Events wait here until the server has acknowledged the beacon that they are in. It keeps its id when it is sent again, and the server
 * counts an id once, so sending twice is harmless and sending never would lose something.
 */
export function createEventQueue(page: Window, settings: TrackerSettings): EventQueue {
  let waiting: Beacon[] = [];
  let isOpen = true;
  let isSending = false;
  let failures = 0;
  let retryAt = 0;

  const bodyOf = ({ id, opened, events }: Beacon) => {
    const body: TrackingBatch = {
      v: 1,
      id,
      code: settings.code,
      url: opened.url,
      ...(opened.referrer && { referrer: opened.referrer }),
      sentAt: Math.floor(Date.now()),
      events: withoutToJson(events.map(withoutToJson)),
    };
    return JSON.stringify(withoutToJson(body));
  };

  // A string body is sent as text/plain, which needs no preflight.
  const post = (beacon: Beacon) => {
    beacon.wasSent = true;
    const body = bodyOf(beacon);
    return page.fetch(settings.endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'cors' });
  };

  const settle = (beacon: Beacon, isDone: boolean) => {
    isSending = false;
    if (isDone) {
      waiting = waiting.filter((other) => other !== beacon);
      failures = 0;
      send();
    } else {
      failures += 1;
      retryAt = Date.now() + Math.min(slowestRetryMs, 1_000 * 2 ** failures);
    }
  };

  const send = () => {
    const [first] = waiting;
    if (isSending || !first || (failures > 0 && Date.now() < retryAt)) return;
    isSending = true;
    // Refused for good (a source that is gone, a malformed page address) is done too: sending again would change nothing.
    post(first).then(
      (answer) => settle(first, answer.status < 500 && answer.status !== 429),
      () => settle(first, false),
    );
  };

  const sendLast = () => {
    for (const beacon of waiting) {
      if ('keepalive' in Request.prototype)
        post(beacon).then(
          (answer) => answer.ok && settle(beacon, true),
          () => {},
        );
      else if (page.navigator.sendBeacon(settings.endpoint, bodyOf(beacon))) settle(beacon, true);
    }
  };

  return {
    add: (opened, event) => {
      if (!isOpen) return;
      const last = waiting.at(-1);
      if (last && !last.wasSent && last.opened === opened && last.events.length < beaconSize) last.events.push(event);
      else waiting.push({ id: createId(), opened, events: [event], wasSent: false });
      if (waiting.reduce((sum, { events }) => sum + events.length, 0) > keptEvents) waiting.shift();
    },
    flush: (isLast) => (isLast ? sendLast() : send()),
    setOpen: (next) => {
      isOpen = next;
    },
  };
}
