/**
 * The load-generating client, in its own process: sends beacons for some seconds and reports how many were
 * acknowledged.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { TrackingBatch } from '@reportage/contracts';
import { Pool } from 'undici';
import { median } from '../statistics.ts';
import type { LoadCommand, LoadResult } from './load-command.ts';

const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Returns a visitor's IP address, in a network that every server considers public. */
const getVisitorAddress = (number: number, isEachNew: boolean): string =>
  isEachNew
    ? `2001:db8::${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}`
    : `198.18.${(number >> 8) & 15}.${number & 255}`;

/** Creates a beacon in the tracking script's format: a pageview, and what the reader does afterwards. */
function makeBeacon(code: string, eventCount: number): string {
  const now = Date.now();
  const shared = { pv: randomBytes(11).toString('hex'), at: now };
  const batch: TrackingBatch = {
    v: 1,
    id: randomBytes(11).toString('hex'),
    code,
    url: `https://harbour.example/stories/${Math.floor(Math.random() * 200)}?utm_source=mail`,
    referrer: 'https://news.example/',
    sentAt: now,
    events: Array.from({ length: eventCount }, (_, index) =>
      index === 0
        ? { ...shared, type: 'pageview', title: 'Harbour walk' }
        : { ...shared, type: 'time', activeMs: 5_000 },
    ),
  };
  return JSON.stringify(batch);
}

async function run({
  origin,
  path,
  code,
  events,
  connections,
  seconds,
  isEachVisitorNew,
  eventsPerSecond,
}: LoadCommand): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const intervalMs = eventsPerSecond === null ? 0 : (1_000 * events) / eventsPerSecond;
  const result: LoadResult = { beacons: 0, events: 0, rejected: {}, seconds: 0, p50: 0 };
  const times: number[] = [];
  // The visitors must differ from those of earlier loads.
  const firstVisitor = Math.floor(Math.random() * 2 ** 30);
  let startedCount = 0;

  const sendOne = async (number: number): Promise<void> => {
    const sentAt = performance.now();
    const response = await pool.request({
      path,
      method: 'POST',
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': agent,
        'x-forwarded-for': getVisitorAddress(firstVisitor + number, isEachVisitorNew),
      },
      body: makeBeacon(code, events),
    });
    await response.body.dump();
    times.push(performance.now() - sentAt);
    if (response.statusCode !== 202) {
      result.rejected[response.statusCode] = (result.rejected[response.statusCode] ?? 0) + 1;
      return;
    }
    result.beacons += 1;
    result.events += events;
  };
  const runClient = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const number = startedCount;
      startedCount += 1;
      const waitMs = startedAt + number * intervalMs - performance.now();
      if (waitMs > 0) await delay(waitMs);
      await sendOne(number);
    }
  };
  await Promise.all(Array.from({ length: connections }, runClient));
  result.seconds = (performance.now() - startedAt) / 1_000;
  result.p50 = median(times);
  await pool.close();
  return result;
}

// Commands arrive on the IPC channel, which keeps the process alive until the first one arrives.
process.channel?.ref();
process.on('message', async (command: LoadCommand) => {
  const result = await run(command);
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
process.send?.({ type: 'ready', port: 0 });
