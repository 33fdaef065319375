import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../ports/index.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
/** Makes the process exit when the test process ends. */
const exitWithParent = join(deploy, 'stack/src/supervise/exit-with-parent.ts');

export interface SandboxProcess {
  url: string;
  /** The URL of the stand-ins' mail server. Received emails are listed at `/messages` of `url`. */
  smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the stand-ins for external services in their own process. */
export async function startSandboxProcess(
  folder: string,
  environment: Record<string, string> = {},
): Promise<SandboxProcess> {
  const port = await findFreePort();
  const smtpPort = await findFreePort();
  const child = spawn(process.execPath, ['--import', exitWithParent, join(deploy, 'sandbox/src/main.ts')], {
    env: { PORT: String(port), SMTP_PORT: String(smtpPort), DATA_FOLDER: folder, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)]);
  if (!isReady) throw new Error('The stand-ins did not start.');
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async close() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
