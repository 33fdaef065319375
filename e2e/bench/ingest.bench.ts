import { join } from 'node:path';
import { atMost, type Figure } from './src/figure.ts';
import { startChild } from './src/ingest/child.ts';
import { type Collector, startCollector } from './src/ingest/collector.ts';
import type { LoadCommand } from './src/ingest/load-command.ts';
import { apiPath, measureMixedLoad, publicPath } from './src/ingest/mixed.ts';
import { sendLoad } from './src/ingest/send-load.ts';
import { log } from './src/progress.ts';
import { median, sum } from './src/statistics.ts';

const folder = join(import.meta.dirname, 'src/ingest');
const connections = 256;
const seconds = 3;
const rounds = 3;

const goals = { stored: 0.5, publicBeaconsPerSecond: 8_000, publicCost: 1.5, singleVisitorMs: 5, memoryMib: 700 };

/** Kinds of beacons: pageviews by new visitors only, ordinary beacons, and those from a script that was offline. */
const beaconKinds = [
  { name: 'pageviews', events: 1, isEachVisitorNew: true },
  { name: '1', events: 1, isEachVisitorNew: false },
  { name: '5', events: 5, isEachVisitorNew: false },
  { name: '20', events: 20, isEachVisitorNew: false },
] as const;

type Load = Omit<LoadCommand, 'origin' | 'path' | 'code'>;

interface Fixture {
  collector: Collector;
  /**
   * The three functions send a load to different targets: through the edge, directly to the API, or to a server that
   * does nothing.
   */
  sendThroughEdge: (load: Load) => ReturnType<typeof sendLoad>;
  sendToApi: (load: Load) => ReturnType<typeof sendLoad>;
  sendToNoOp: (load: Load) => ReturnType<typeof sendLoad>;
}

interface Rates {
  eventsPerSecond: number;
  /** Processor time that the edge and the API use per beacon. */
  processorMicros: number;
}

async function measureRates(collector: Collector, send: () => ReturnType<typeof sendLoad>): Promise<Rates> {
  const before = await collector.readProcessorSeconds();
  const { events, beacons, seconds: elapsedSeconds } = await send();
  const used = (await collector.readProcessorSeconds()) - before;
  return { eventsPerSecond: events / elapsedSeconds, processorMicros: (used * 1e6) / beacons };
}

const getMedian = (rates: readonly Rates[], key: keyof Rates): number => median(rates.map((rate) => rate[key]));

async function measure(kind: (typeof beaconKinds)[number], fixture: Fixture): Promise<Figure[]> {
  const { collector, sendThroughEdge, sendToApi, sendToNoOp } = fixture;
  const load = { ...kind, connections, seconds, eventsPerSecond: null };
  const rates: Record<'edge' | 'api' | 'bare', Rates[]> = { edge: [], api: [], bare: [] };
  const folded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Events that are not yet folded would slow down the next measurement.
    await collector.settle();
    rates.bare.push(await measureRates(collector, () => sendToNoOp(load)));
    rates.api.push(await measureRates(collector, () => sendToApi(load)));
    await collector.settle();
    const edgeRates = await measureRates(collector, () => sendThroughEdge(load));
    const settlingSeconds = await collector.settle();
    rates.edge.push(edgeRates);
    folded.push((edgeRates.eventsPerSecond * seconds) / (seconds + settlingSeconds));
    const latestRates = Object.entries(rates).map(
      ([name, all]) => `${name} ${Math.round(all.at(-1)?.eventsPerSecond ?? 0)}`,
    );
    log(`${kind.name}: events/s ${latestRates.join(', ')}; folded ${settlingSeconds.toFixed(1)} s later`);
  }
  const edgeRate = getMedian(rates.edge, 'eventsPerSecond');
  const apiRate = getMedian(rates.api, 'eventsPerSecond');
  const bareRate = getMedian(rates.bare, 'eventsPerSecond');
  const details = {
    'events/s through the edge': edgeRate.toFixed(0),
    'API alone': apiRate.toFixed(0),
    'no-op server': bareRate.toFixed(0),
    'events/s including folding': median(folded).toFixed(0),
    'µs of processor time per beacon (edge, API alone)': `${getMedian(rates.edge, 'processorMicros').toFixed(0)}, ${getMedian(rates.api, 'processorMicros').toFixed(0)}`,
  };
  const cost = atMost(`ingest/${kind.name}/edge`, apiRate / edgeRate, goals.publicCost, { details, unit: '× API' });
  const isFast = edgeRate / kind.events >= goals.publicBeaconsPerSecond;
  const ratio = apiRate / bareRate;
  const stored = {
    name: `ingest/${kind.name}`,
    value: ratio,
    goal: goals.stored,
    isOk: ratio >= goals.stored,
    details,
  };
  return [{ ...cost, isOk: cost.isOk || isFast }, stored];
}

/** Measures one visitor at a time, as on a quiet site: no other beacon shares the commit. */
async function measureSingleVisitor({ collector, sendThroughEdge }: Fixture): Promise<Figure> {
  await collector.settle();
  const load = { events: 1, isEachVisitorNew: true, connections: 1, seconds, eventsPerSecond: null };
  const medians: number[] = [];
  for (let round = 0; round < rounds; round += 1) medians.push((await sendThroughEdge(load)).p50);
  return atMost('ingest/alone', median(medians), goals.singleVisitorMs, { unit: 'ms' });
}

/**
 * Measures how many events per second are stored and acknowledged, through the public origin and by the API alone,
 * compared with a server that discards the same beacons. Also measures how long a single visitor waits, and how much
 * memory is used afterwards. `--mixed` measures how long cards take under that load.
 */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const collector = await startCollector();
  const noOp = await startChild(join(folder, 'no-op-server.ts'), {});
  const { code } = collector;
  const bareOrigin = `http://127.0.0.1:${noOp.port}`;
  const fixture: Fixture = {
    collector,
    sendThroughEdge: (load) => sendLoad({ ...load, code, origin: collector.publicOrigin, path: publicPath }),
    sendToApi: (load) => sendLoad({ ...load, code, origin: collector.origin, path: apiPath }),
    sendToNoOp: (load) => sendLoad({ ...load, code, origin: bareOrigin, path: apiPath }),
  };
  try {
    // Warms up all servers.
    const warmUp = { events: 5, isEachVisitorNew: false, connections, seconds: 3, eventsPerSecond: null };
    for (const send of [fixture.sendToNoOp, fixture.sendToApi, fixture.sendThroughEdge]) await send(warmUp);
    if (flags.includes('--mixed')) return [await measureMixedLoad(collector, bareOrigin)];
    const figures = [await measureSingleVisitor(fixture)];
    for (const kind of beaconKinds) figures.push(...(await measure(kind, fixture)));
    const memory = await collector.readMemory();
    const details = Object.fromEntries(Object.entries(memory).map(([name, mib]) => [name, `${mib.toFixed(0)} MiB`]));
    const totalMemory = sum(Object.values(memory));
    return [...figures, atMost('ingest/memory', totalMemory, goals.memoryMib, { unit: 'MiB', details })];
  } finally {
    await noOp.stop();
    await collector.stop();
  }
}
