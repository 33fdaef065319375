import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts another of the product's processes and waits until it is ready. As in production, other servers are reached
 * over a socket.
 * @param entry path relative to the `deploy` folder
 * @returns a function that stops the process
 */
export async function startProcess(entry: string, env: Record<string, string>): Promise<() => Promise<void>> {
  const file = fileURLToPath(new URL(`../../../${entry}`, import.meta.url));
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const isReady = await Promise.race([
    once(child, 'message').then(([message]) => message.type === 'ready'),
    once(child, 'exit').then(() => false),
  ]);
  if (!isReady) throw new Error(`${entry} did not start`);
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}
