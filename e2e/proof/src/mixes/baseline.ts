import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../../src/config.ts';

const execute = promisify(execFile);
const baselineFile = join(import.meta.dirname, 'baseline.json');
const interfacesFile = 'e2e/src/interfaces/last-release.generated.json';

/** The release that is N-1. */
export interface Baseline {
  commit: string;
  /** Versions of the shared packages and of the API's calls, by name, as that release recorded them. */
  interfaces: Record<string, string>;
}

export const readBaseline = (): Baseline => JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline;

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Finds the full id of a commit in this clone; undefined if the clone has no such commit. */
export function findCommit(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`);
  } catch {
    return undefined;
  }
}

/** Explains what to do if the clone lacks the baseline. */
export const describeMissingBaseline = ({ commit }: Baseline): string =>
  `The last release, ${commit}, is not in this clone. To add it to a shallow clone, run: git fetch --depth 1 origin ${commit}`;

/** Records a commit as release N-1. @throws an Error that explains why, if that is impossible */
export function setBaseline(name: string): Baseline {
  const commit = findCommit(name);
  if (!commit) throw new Error(`There is no commit ${name} in this clone.`);
  const recorded = JSON.parse(git('show', `${commit}:${interfacesFile}`)) as {
    packages: Record<string, { version: string }>;
    calls: { version: string };
  };
  const packages = Object.entries(recorded.packages).map(([name, { version }]) => [name, version]);
  const baseline = { commit, interfaces: { ...Object.fromEntries(packages), calls: recorded.calls.version } };
  writeFileSync(baselineFile, `${JSON.stringify(baseline, null, 2)}\n`);
  return baseline;
}

/** Unpacks the sources of a commit, and installs the packages of its own lockfile. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', commit], { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [code] = await once(unpack, 'exit');
  if (code !== 0) throw new Error(`The sources of ${commit} could not be unpacked.`);
  const installer = join(folder, 'deploy/stack/bin/first-steps/install.mjs');
  const installScript = `const { installPackages } = await import(${JSON.stringify(installer)});
const failure = await installPackages(${JSON.stringify(folder)}, 'use');
if (failure) throw new Error(failure);`;
  await execute(process.execPath, ['--input-type=module', '--eval', installScript], { cwd: folder });
}

/** A build takes one core and about a gigabyte. */
const maxParallelBuilds = 2;

/**
 * Builds front ends as the release built them; the same sources produce the same bytes. The builds are kept under
 * `.reportage`.
 * @returns their build folders by name
 */
export async function buildBaseline(
  { commit }: Baseline,
  names: readonly string[],
  log: (text: string) => void,
): Promise<Map<string, string>> {
  const builds = join(repository, '.reportage/baseline', commit);
  const getBuild = (name: string): string => join(builds, name);
  const missingNames = names.filter((name) => !existsSync(getBuild(name)));
  if (missingNames.length > 0) {
    log(`building ${missingNames.join(', ')} of ${commit.slice(0, 12)} …`);
    const sources = await mkdtemp(join(tmpdir(), 'reportage-baseline-'));
    try {
      await checkOut(commit, sources);
      await mkdir(builds, { recursive: true });
      const queue = [...missingNames];
      const runBuilds = async (): Promise<void> => {
        for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
          await execute(process.execPath, [join(sources, 'shared/remote-kit/bin/build.ts'), join(sources, name)], {
            cwd: sources,
            maxBuffer: 64 * 1024 * 1024,
          });
          // Only complete copies have the final name; an interrupted copy is made again.
          await rm(`${getBuild(name)}.new`, { recursive: true, force: true });
          await cp(join(sources, name, 'dist'), `${getBuild(name)}.new`, { recursive: true });
          await rename(`${getBuild(name)}.new`, getBuild(name));
        }
      };
      await Promise.all(Array.from({ length: maxParallelBuilds }, runBuilds));
    } finally {
      await rm(sources, { recursive: true, force: true });
    }
  }
  return new Map(names.map((name) => [name, getBuild(name)]));
}
