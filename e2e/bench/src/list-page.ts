import { join } from 'node:path';
import { atMost, type Figure } from './figure.ts';
import { startChild } from './ingest/child.ts';
import { percentile } from './statistics.ts';

const scripts = join(import.meta.dirname, '../../../deploy/api/scripts');
/** The limit as a multiple of the bare statement's duration, or as milliseconds added to it; the larger one applies. */
const goal = { ratio: 2, extraMs: 8 };

/** Compares the p95 of a list page over HTTP with that of its SQL statement alone; an API script measures both. */
export async function compareListPage(name: string, script: string): Promise<Figure> {
  const child = await startChild(join(scripts, script), {});
  const times = await child.ask<{ call: number[]; bare: number[] }>({});
  await child.stop();
  const call = percentile(times.call, 0.95);
  const bare = percentile(times.bare, 0.95);
  const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
  const limit = Math.max(bare * goal.ratio, bare + goal.extraMs) / bare;
  return atMost(name, call / bare, limit, { details: { statement: formatMs(bare), call: formatMs(call) } });
}
