import { join } from 'node:path';
import { atMost, type Figure } from './figure.ts';
import { startChild } from './ingest/child.ts';
import { percentile } from './statistics.ts';

const scriptsFolder = join(import.meta.dirname, '../../../deploy/api/scripts');
/** The limit as a multiple of the bare statement's duration and as milliseconds added to it; the larger one applies. */
const goal = { ratio: 2, extraMs: 8 };

/** Compares the p95 of a list page over HTTP with that of its SQL statement alone; an API script measures both. */
export async function compareListPage(name: string, script: string): Promise<Figure> {
  const child = await startChild(join(scriptsFolder, script), {});
  const times = await child.ask<{ call: number[]; bare: number[] }>({});
  await child.stop();
  const callMs = percentile(times.call, 0.95);
  const bareMs = percentile(times.bare, 0.95);
  const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
  const limit = Math.max(bareMs * goal.ratio, bareMs + goal.extraMs) / bareMs;
  return atMost(name, callMs / bareMs, limit, { details: { statement: formatMs(bareMs), call: formatMs(callMs) } });
}
