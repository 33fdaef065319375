import { runWebpack } from '../build-package.ts';
import { createSingleConfig } from './single-config.ts';

/**
 * Builds the whole product as a single build. Writes a folder for the host and one for each remote's manifest, which
 * are published together.
 */
export async function buildSingle(repository: string, output: string): Promise<void> {
  await runWebpack(await createSingleConfig(repository, output));
}
