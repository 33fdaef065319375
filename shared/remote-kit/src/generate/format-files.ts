import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Formats files in the repository and sorts their imports. */
export async function formatFiles(repository: string, files: readonly string[]): Promise<void> {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
  await promisify(execFile)(process.execPath, [biome, 'check', '--write', ...files], { cwd: repository });
}
