import { runWebpack } from '../build-package.ts';
import { createSingleConfig } from './single-config.ts';

/**
 * Builds the whole product at once, without federation. Writes a folder for the host and one for each remote's
 * manifest; these are published together.
 */
export async function buildSingle(repository: string, output: string): Promise<void> {
  await runWebpack(await createSingleConfig(repository, output));
}
