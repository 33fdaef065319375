import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const configurationPath = join(import.meta.dirname, '../../../../containers/nginx.conf');

/** Whether nginx is installed on this machine (on Debian, from the package of that name). */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

export interface RunningNginx {
  origin: string;
  /** Reads the errors that nginx has logged. */
  readErrors(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real nginx with the configuration from `deploy/containers`, in front of replicas at these ports. */
export async function startNginx(port: number, replicas: readonly [number, number]): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-nginx-'));
  const text = (await readFile(configurationPath, 'utf8'))
    .replace('api-1:4602', `127.0.0.1:${replicas[0]}`)
    .replace('api-2:4602', `127.0.0.1:${replicas[1]}`)
    .replace('listen 4600;', `listen 127.0.0.1:${port};`);
  await writeFile(join(folder, 'nginx.conf'), text);
  const logPath = join(folder, 'errors.log');
  const child: ChildProcess = spawn(
    'nginx',
    ['-p', folder, '-c', 'nginx.conf', '-e', logPath, '-g', `daemon off; pid ${join(folder, 'nginx.pid')};`],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  for (let attempts = 0; ; attempts += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (attempts > 100) throw new Error(`nginx did not start: ${await readFile(logPath, 'utf8').catch(() => '')}`);
    await delay(100);
  }
  return {
    origin,
    readErrors: () => readFile(logPath, 'utf8').catch(() => ''),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
