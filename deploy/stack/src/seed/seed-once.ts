import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../progress.ts';
import type { Settings } from '../start/settings.ts';

/** Runs a seeding step and marks it as done. A failure is only reported, because the product works without the step. */
async function runAndMark(
  settings: Settings,
  step: { marker: string; label: string; run: () => Promise<void> },
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  try {
    await step.run();
    await writeFile(join(settings.dataFolder, step.marker), `${new Date().toISOString()}\n`);
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    progress.note(`${step.label} could not be created; the next start will try again: ${reason}`);
  }
}

const markers = { workspace: 'demo.seeded', connected: 'demo.connected' };

/** Creates the demo workspace on the first start with a new data folder. */
export async function seedOnce(settings: Settings, progress: Progress, signal: AbortSignal): Promise<void> {
  if (existsSync(join(settings.dataFolder, markers.workspace))) return;
  progress.step('Creating the demo workspace …');
  const run = async () => (await import('./seed.ts')).seed(settings);
  await runAndMark(settings, { marker: markers.workspace, label: 'The demo workspace', run }, progress, signal);
}

/** Connects the demo workspace to stand-ins. Runs while the product is in use, because fetching takes a while. */
export async function connectOnce(settings: Settings, progress: Progress, signal: AbortSignal): Promise<void> {
  const isMarked = (marker: string) => existsSync(join(settings.dataFolder, marker));
  if (!isMarked(markers.workspace) || isMarked(markers.connected)) return;
  const run = async () => (await import('./seed-connected.ts')).seedConnected(settings, signal);
  await runAndMark(
    settings,
    { marker: markers.connected, label: 'The demo workspace’s sources', run },
    progress,
    signal,
  );
}
