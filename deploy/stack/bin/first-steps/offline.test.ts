import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

test('a first start without a connection fails with a one-sentence message, and does not count as an installation', async () => {
  const root = await mkdtemp(join(tmpdir(), 'reportage-offline-'));
  await cp(join(import.meta.dirname, '..'), join(root, 'deploy/stack/bin'), { recursive: true });
  for (const folder of ['shared/charts', 'host', 'e2e']) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'package.json'), '{}');
  const start = () =>
    spawn(process.execPath, [join(root, 'deploy/stack/bin/reportage.mjs'), 'start'], {
      env: {
        PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
        HOME: root,
        npm_config_cache: join(root, 'cache'),
        // No server listens on this port.
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_fetch_retries: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 20_000,
    });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const child = start();
    expect(await text(child.stderr)).toBe(
      "The packages could not be fetched because the npm registry did not respond; check the connection and npm's registry setting, then run the command again.\n",
    );
  }
  await rm(root, { recursive: true, force: true });
});
