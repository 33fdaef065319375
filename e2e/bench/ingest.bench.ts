import { join } from 'node:path';
import type { Figure } from './src/figure.ts';
import { startChild } from './src/ingest/child.ts';
import { type Collector, startCollector } from './src/ingest/collector.ts';
import type { LoadOrder } from './src/ingest/load-order.ts';
import { collectPath, measureMixed } from './src/ingest/mixed.ts';
import { sendLoad } from './src/ingest/send-load.ts';
import { say } from './src/progress.ts';
import { median } from './src/statistics.ts';

const folder = join(import.meta.dirname, 'src/ingest');
const path = collectPath;
const connections = 256;
const seconds = 3;
const rounds = 3;
const goal = 0.7;

/** Events of a beacon: of one that opens a page, of a usual one, and of a script that was offline. */
const beacons = [1, 5, 20];

async function eventsPerSecond(order: LoadOrder): Promise<number> {
  const { events, seconds } = await sendLoad(order);
  return events / seconds;
}

async function measure(events: number, collector: Collector, noOpOrigin: string): Promise<Figure> {
  const order = { path, code: collector.code, events, connections, seconds, eventsPerSecond: null };
  const stored: number[] = [];
  const bare: number[] = [];
  const folded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // What is not folded yet would slow the other one down.
    await collector.settle();
    bare.push(await eventsPerSecond({ ...order, origin: noOpOrigin }));
    const taken = await sendLoad({ ...order, origin: collector.origin });
    const settledAfter = await collector.settle();
    stored.push(taken.events / taken.seconds);
    folded.push(taken.events / (taken.seconds + settledAfter));
    say(
      `${events} events a beacon: ${Math.round(stored.at(-1) ?? 0)} stored, ${Math.round(bare.at(-1) ?? 0)} not; folded ${settledAfter.toFixed(1)} s later`,
    );
  }
  const [value, peer] = [median(stored), median(bare)];
  const details = {
    'events/s stored': value.toFixed(0),
    'events/s of a no-op server': peer.toFixed(0),
    'events/s until folded': median(folded).toFixed(0),
  };
  const ratio = value / peer;
  return { name: `ingest/${events}`, value: ratio, goal, isOk: ratio >= goal, details };
}

/**
 * Events a second that are acknowledged once they are stored, against a server that does nothing with the same beacons; with `--mixed`
 * what cards take while they come.
 */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const collector = await startCollector();
  const noOp = await startChild(join(folder, 'no-op-server.ts'), {});
  try {
    const origin = `http://127.0.0.1:${noOp.port}`;
    // Both have made their code fast before.
    for (const warmed of [origin, collector.origin])
      await eventsPerSecond({
        origin: warmed,
        path,
        code: collector.code,
        events: 5,
        connections,
        seconds: 3,
        eventsPerSecond: null,
      });
    if (flags.includes('--mixed')) return [await measureMixed(collector, origin)];
    const figures: Figure[] = [];
    for (const events of beacons) figures.push(await measure(events, collector, origin));
    return figures;
  } finally {
    await noOp.stop();
    await collector.stop();
  }
}
