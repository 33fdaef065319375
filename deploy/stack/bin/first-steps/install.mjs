import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const packageManager = 'pnpm@12.21.0';
/** Commands that need the test-only packages, above all the embedded ClickHouse (half a gigabyte). */
const testCommands = ['test', 'check', 'verify'];
const testOnlyPackage = '@reportage/deploy-clickhouse';

/** Returns what the command needs: `all` packages, or only those that running the product needs. */
export const getScope = (command) => (testCommands.includes(command) ? 'all' : 'use');

const stampFiles = { use: '.reportage-install', all: '.reportage-install-all' };
const getStampFile = (repository, scope) => join(repository, 'node_modules', stampFiles[scope]);

/** Lists the files on which an installation depends: each package.json, the lockfile and the list of packages. */
function listManifests(repository) {
  const folders = ['.', 'host', 'e2e'];
  for (const parent of ['shared', 'shared/charts', 'deploy', '.']) {
    for (const entry of readdirSync(join(repository, parent), { withFileTypes: true })) {
      if (entry.isDirectory() && (parent !== '.' || entry.name.startsWith('mfe-')))
        folders.push(join(parent, entry.name));
    }
  }
  const files = folders.map((folder) => join(folder, 'package.json'));
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...new Set(files)]
    .filter((file) => existsSync(join(repository, file)))
    .sort();
}

/** Computes a hash that changes whenever the set of required packages changes. */
export function computeInstallHash(repository) {
  const hash = createHash('sha256').update(`${packageManager} ${process.platform} ${process.arch}\n`);
  for (const file of listManifests(repository)) hash.update(`${file}\n`).update(readFileSync(join(repository, file)));
  return hash.digest('hex');
}

export function isInstalled(repository, scope = 'use') {
  const stamp = getStampFile(repository, scope);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === computeInstallHash(repository);
}

/** Removes URLs, which may contain the name or the key of a private registry. */
const removeUrls = (text) => text.replace(/\b[a-z+]+:\/\/\S+/gi, '(URL)').replace(/[\w.-]+:\d{2,5}\b/g, '(host)');

const networkFailure =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|META_FETCH_FAIL|FETCH_ERROR|network/i;

/** Describes a failed installation and its remedy. */
export function describeFailure(output) {
  if (networkFailure.test(output)) {
    return "The packages could not be fetched because the npm registry did not respond; check the connection and npm's registry setting, then run the command again.";
  }
  if (/OUTDATED_LOCKFILE/.test(output)) {
    return 'pnpm-lock.yaml does not match the package.json files; bring it up to date with "npx pnpm@12.21.0 install --no-frozen-lockfile", then run the command again.';
  }
  if (/ENOSPC/.test(output))
    return 'The packages could not be written because the disk is full; free up space, then run the command again.';
  const lines = removeUrls(output).trim().split('\n').filter(Boolean).slice(-8);
  return `Installing the packages failed; fix the errors below, then run the command again.\n${lines.join('\n')}`;
}

function showProgress(text) {
  const added = /added (\d+)/.exec(text.split('\n').findLast((line) => line.includes('Progress:')) ?? '')?.[1];
  if (added && process.stdout.isTTY) process.stdout.write(`\r  packages added: ${added}   `);
}

function runInstall(repository, scope) {
  return new Promise((resolve) => {
    const selection = scope === 'use' ? [`--filter=!${testOnlyPackage}`] : [];
    const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only', ...selection];
    const environment = { ...process.env, CI: 'true', npm_config_loglevel: 'error' };
    const child = spawn('npx', args, {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
      shell: process.platform === 'win32',
    });
    // Ctrl-C in the terminal also reaches the installation; other signals are forwarded.
    const forward = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, forward);
    let output = '';
    const collectOutput = (chunk) => {
      output += chunk;
      showProgress(String(chunk));
    };
    child.stdout.on('data', collectOutput);
    child.stderr.on('data', collectOutput);
    child.on('error', () => resolve({ ok: false, output: 'npx was not found; it comes with Node.js and npm' }));
    child.on('close', (code) => {
      for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, forward);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Installs packages if the lockfile or a package.json has changed. @returns an error message if that failed */
export async function installPackages(repository, scope) {
  if (isInstalled(repository, scope)) return null;
  console.log('Installing packages (the first time takes a minute or two) …');
  const startedAt = Date.now();
  const { ok, output } = await runInstall(repository, scope);
  if (!ok) return describeFailure(output);
  mkdirSync(join(repository, 'node_modules'), { recursive: true });
  const installedScopes = scope === 'all' ? Object.keys(stampFiles) : [scope];
  for (const installedScope of installedScopes)
    writeFileSync(getStampFile(repository, installedScope), `${computeInstallHash(repository)}\n`);
  console.log(
    `${process.stdout.isTTY ? '\r' : ''}  packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return null;
}
