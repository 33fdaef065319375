import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from '../paths.ts';
import type { ProcessSpec } from './process-spec.ts';

/** Runs a script in this terminal with a service's settings. @returns the script's exit code */
export async function runScript(
  script: string,
  args: readonly string[],
  { environment }: Pick<ProcessSpec, 'environment'>,
  signal: AbortSignal,
): Promise<number> {
  const child = spawn(process.execPath, [join(repository, script), ...args], {
    env: environment,
    stdio: 'inherit',
    signal,
  });
  const [exitCode] = await once(child, 'exit');
  return typeof exitCode === 'number' ? exitCode : 1;
}
