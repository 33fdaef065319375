import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../progress.ts';
import type { Settings } from '../start/settings.ts';

/** Creates the demo workspace at the first start of a data folder. The product works without it, so a failure is only reported. */
export async function seedOnce(settings: Settings, progress: Progress, signal: AbortSignal): Promise<void> {
  const marker = join(settings.dataFolder, 'demo.seeded');
  if (existsSync(marker)) return;
  progress.step('Making the demo workspace …');
  try {
    const { seed } = await import('./seed.ts');
    await seed(settings);
    await writeFile(marker, `${new Date().toISOString()}\n`);
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    progress.note(`The demo workspace could not be made and is tried again at the next start: ${reason}`);
  }
}
