import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserUser } from './browser-user.ts';

/** The only variables that the browser inherits, because this process's environment contains the product's secrets. */
const inheritedVariables = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  // Windows cannot start programs without these.
  'SystemRoot',
  'TEMP',
  'TMP',
  'LOCALAPPDATA',
];

export function createBrowserEnvironment(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    inheritedVariables.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
}

/**
 * Renders a script that starts the browser as another user, because Playwright cannot. It passes on the profile folder
 * and the pipes.
 */
const renderLauncher = (executable: string, { uid, gid }: BrowserUser): string => `
import { spawn } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
const args = process.argv.slice(2);
const option = '--user-data-dir=';
const profile = args.find((arg) => arg.startsWith(option)).slice(option.length);
for (const name of readdirSync(profile, { recursive: true })) chownSync(profile + '/' + name, ${uid}, ${gid});
chownSync(profile, ${uid}, ${gid});
const browser = spawn(${JSON.stringify(executable)}, args, {
  uid: ${uid},
  gid: ${gid},
  cwd: profile,
  env: { ...process.env, HOME: profile },
  stdio: [0, 1, 2, 3, 4],
});
browser.once('error', (error) => { console.error(String(error)); process.exit(1); });
browser.once('exit', (code) => process.exit(code ?? 1));
`;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Creates an executable that runs the browser as the given user. It can be removed once the browser has started. */
export async function createLauncher(executable: string, user: BrowserUser) {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-browser-'));
  const script = join(folder, 'launch.mjs');
  const path = join(folder, 'launch');
  await writeFile(script, renderLauncher(executable, user));
  await writeFile(path, `#!/bin/sh\nexec ${quote(process.execPath)} ${quote(script)} "$@"\n`, { mode: 0o700 });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
