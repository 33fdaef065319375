import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from '@reportage/contracts';
import { getInheritedEnvironment, repository } from '../../../src/config.ts';
import type { ProductSettings } from '../product/start-product.ts';

const execute = promisify(execFile);
const script = join(repository, 'deploy/stack/scripts/bare-starts.ts');
const outputSchema = z.record(z.string(), z.number());

/** Starts each of the product's processes on its own with the existing data. @returns milliseconds by process */
export async function timeBareStarts({
  port,
  mailboxPort,
  dataFolder,
}: ProductSettings): Promise<Record<string, number>> {
  const { DATABASE_URL: _other, PUBLIC_ORIGIN: _origin, ...environment } = getInheritedEnvironment();
  const { stdout } = await execute(process.execPath, [script], {
    cwd: repository,
    env: { ...environment, PORT: String(port), MAILBOX_PORT: String(mailboxPort), DATA_FOLDER: dataFolder },
  });
  return outputSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}
