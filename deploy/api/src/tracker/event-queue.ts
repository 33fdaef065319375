import type { TrackingBatch, TrackingEvent } from '@reportage/contracts';
import { createId } from './create-id.ts';
import type { TrackerSettings } from './tracker-settings.ts';

/** Events per beacon. */
const beaconSize = 50;
/** How many events are queued while the server does not respond; beyond that, the oldest beacons are dropped. */
const maxQueuedEvents = 500;
const maxRetryMs = 60_000;

/**
 * Shadows a `toJSON` method that one of the page's libraries may have added to all objects or arrays, which would
 * change what is sent.
 */
const withoutToJson = <Value extends object>(value: Value): Value =>
  Object.defineProperty(value, 'toJSON', { value: undefined });

/** The page visit to which events belong; its URL and referrer are sent with each beacon. */
export interface PageVisit {
  url: string;
  referrer: string;
}

/** Events that are sent together. Nothing is added after the first attempt, so that retries send the same events. */
interface Beacon {
  id: string;
  visit: PageVisit;
  events: TrackingEvent[];
  wasSent: boolean;
}

export interface EventQueue {
  add: (visit: PageVisit, event: TrackingEvent) => void;
  /**
   * Sends pending events. `isLast` also repeats requests in flight, because the page may be closed before they get a
   * response.
   */
  flush: (isLast: boolean) => void;
  /** Sets whether events are accepted. Events accepted earlier are sent regardless. */
  setOpen: (isOpen: boolean) => void;
}

/**
 * Events stay in the queue until the server has acknowledged their beacon. A repeated beacon keeps its id, and the
 * server counts each id once, so sending a beacon twice is harmless.
 */
export function createEventQueue(page: Window, settings: TrackerSettings): EventQueue {
  let pending: Beacon[] = [];
  let isOpen = true;
  let isSending = false;
  let failures = 0;
  let retryAt = 0;

  const getBody = ({ id, visit, events }: Beacon) => {
    const body: TrackingBatch = {
      v: 1,
      id,
      code: settings.code,
      url: visit.url,
      ...(visit.referrer && { referrer: visit.referrer }),
      sentAt: Math.floor(Date.now()),
      events: withoutToJson(events.map(withoutToJson)),
    };
    return JSON.stringify(withoutToJson(body));
  };

  // A string body is sent as text/plain, which needs no preflight.
  const post = (beacon: Beacon) => {
    beacon.wasSent = true;
    const body = getBody(beacon);
    return page.fetch(settings.endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'cors' });
  };

  const settle = (beacon: Beacon, isDone: boolean) => {
    isSending = false;
    if (isDone) {
      pending = pending.filter((other) => other !== beacon);
      failures = 0;
      send();
    } else {
      failures += 1;
      retryAt = Date.now() + Math.min(maxRetryMs, 1_000 * 2 ** failures);
    }
  };

  const send = () => {
    const [first] = pending;
    if (isSending || !first || (failures > 0 && Date.now() < retryAt)) return;
    isSending = true;
    // A permanent rejection (removed source, malformed page URL) settles the beacon as well, because repeating it
    // would not help.
    post(first).then(
      (response) => settle(first, response.status < 500 && response.status !== 429),
      () => settle(first, false),
    );
  };

  const sendAllBeforeUnload = () => {
    for (const beacon of pending) {
      if ('keepalive' in Request.prototype)
        post(beacon).then(
          (response) => response.ok && settle(beacon, true),
          () => {},
        );
      else if (page.navigator.sendBeacon(settings.endpoint, getBody(beacon))) settle(beacon, true);
    }
  };

  return {
    add: (visit, event) => {
      if (!isOpen) return;
      const last = pending.at(-1);
      if (last && !last.wasSent && last.visit === visit && last.events.length < beaconSize) last.events.push(event);
      else pending.push({ id: createId(), visit, events: [event], wasSent: false });
      if (pending.reduce((sum, { events }) => sum + events.length, 0) > maxQueuedEvents) pending.shift();
    },
    flush: (isLast) => (isLast ? sendAllBeforeUnload() : send()),
    setOpen: (next) => {
      isOpen = next;
    },
  };
}
