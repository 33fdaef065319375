import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a generated file of this package; with `--check` fails instead if it is out of date. */
export async function writeGenerated(name: string, content: string, script: string): Promise<void> {
  const file = join(import.meta.dirname, '..', name);
  if (!process.argv.includes('--check')) return writeFile(file, content);
  const written = await readFile(file, 'utf8').catch(() => '');
  if (written === content) return;
  process.stderr.write(`${name} is out of date: run \`node deploy/api/scripts/${script}\`.\n`);
  process.exitCode = 1;
}
