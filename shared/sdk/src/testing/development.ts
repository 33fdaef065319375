import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type BootConfig, getRemoteBase } from '@reportage/contracts';

/** A remote's running `npm run dev`. */
export interface RemoteDevServer {
  version(): Promise<string>;
  /** Returns the code that the page would load. */
  code(): Promise<string>;
  /** Waits until that code contains `text`. */
  waitForCode(text: string): Promise<void>;
  stop(): Promise<void>;
}

const maxWaitMs = 120_000;

function waitForOrigin(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const origin = /Open {2}(http:\/\/localhost:\d+)/.exec(output)?.[1];
        if (origin) resolve(origin);
      });
    child.once('exit', () => reject(new Error(`The command exited: ${output}`)));
  });
}

export async function startRemoteDevServer(remote: string, against: string): Promise<RemoteDevServer> {
  const command = `${remote}/node_modules/.bin/reportage-remote`;
  const child = spawn(command, ['dev', '--against', against, '--port', '0'], { cwd: remote });
  const origin = await waitForOrigin(child);

  async function readServedVersion() {
    const html = await (await fetch(`${origin}/daily-planet/news`, { headers: { accept: 'text/html' } })).text();
    const boot = JSON.parse(/id="boot-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as BootConfig;
    const news = boot.registry.remotes['mfe-news'];
    const version = news?.versions[news.stable];
    if (!version) throw new Error('the page has no mfe-news');
    return version;
  }
  async function readCode(): Promise<string> {
    const { integrity } = await readServedVersion();
    const files = Object.keys(integrity).map(async (file) =>
      (await fetch(`${origin}${getRemoteBase('mfe-news')}${file}`)).text(),
    );
    return (await Promise.all(files)).join('\n');
  }
  return {
    version: async () => (await readServedVersion()).version,
    code: readCode,
    async waitForCode(text) {
      const end = Date.now() + maxWaitMs;
      while (!(await readCode()).includes(text)) {
        if (Date.now() > end) throw new Error(`no build contains “${text}”`);
        await wait(100);
      }
    },
    async stop() {
      const exited = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await exited;
    },
  };
}
