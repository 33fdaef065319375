import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from './config.ts';

const exitWithParentFlags = ['--import', join(repository, 'deploy/stack/src/supervise/exit-with-parent.ts')];

/** Starts a service of the product, such as `identity`, with exactly this environment. @returns a function that stops it */
export async function startService(name: string, environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...exitWithParentFlags, join(repository, 'deploy', name, 'src/main.ts')], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error(`The service ${name} did not start.`);
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
}
