import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, isReviewed, readLicense, reviewedLicenses } from './licenses.ts';
import { findProvenanceProblem, type LockedPackage, readLockfile } from './lockfile.ts';

export interface DependencyReport {
  problems: string[];
  /** Number of packages that are installed here, so their license and scripts could be checked. */
  installedCount: number;
  /** Packages for other systems. They are not installed here, so only their provenance could be checked. */
  notInstalled: string[];
}

interface Manifest {
  license?: unknown;
  licenses?: unknown;
  scripts?: Record<string, string>;
}

const installScripts = ['preinstall', 'install', 'postinstall'];

/**
 * Reads the names in `allowBuilds`: packages that may (true) or may not (false) run a script during installation.
 */
function readReviewedBuilds(workspace: string): Set<string> {
  const block = /\nallowBuilds:\n((?: {2}.+\n)+)/.exec(workspace)?.[1] ?? '';
  return new Set([...block.matchAll(/^ {2}"?([^":\s]+)"?: (?:true|false)$/gm)].map(([, name = '']) => name));
}

/** Reads manifests from pnpm's store, which has a folder for each set of peer dependencies. */
function createManifestReader(modules: string): (lockedPackage: LockedPackage) => Manifest | null {
  const folders = readdirSync(join(modules, '.pnpm'));
  return ({ name, version }) => {
    const base = `${name.replace('/', '+')}@${version}`;
    const folder = folders.find(
      (candidate) => candidate === base || candidate.startsWith(`${base}_`) || candidate.startsWith(`${base}(`),
    );
    if (!folder) return null;
    try {
      return JSON.parse(readFileSync(join(modules, '.pnpm', folder, 'node_modules', name, 'package.json'), 'utf8'));
    } catch {
      return null;
    }
  };
}

function findManifestProblems(
  { name, version }: LockedPackage,
  manifest: Manifest,
  reviewedBuilds: ReadonlySet<string>,
): string[] {
  const licenseName = readLicense(manifest);
  const script = installScripts.find((scriptName) => manifest.scripts?.[scriptName]);
  return [
    ...(isAllowed(licenseName) || isReviewed(name)
      ? []
      : [`${name}@${version} has the license ${licenseName || '(none)'}`]),
    ...(script && !reviewedBuilds.has(name)
      ? [`${name}@${version} runs a script during installation (${script}), which allowBuilds does not mention`]
      : []),
  ];
}

/** Checks the provenance, license and installation scripts of the packages in the lockfile. */
export function checkDependencies(repository: string): DependencyReport {
  const lockedPackages = readLockfile(readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8'));
  const reviewedBuilds = readReviewedBuilds(readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8'));
  const getManifest = createManifestReader(join(repository, 'node_modules'));
  const report: DependencyReport = { problems: [], installedCount: 0, notInstalled: [] };
  for (const lockedPackage of lockedPackages) {
    const problem = findProvenanceProblem(lockedPackage);
    if (problem) report.problems.push(problem);
    const manifest = getManifest(lockedPackage);
    if (manifest) {
      report.installedCount += 1;
      report.problems.push(...findManifestProblems(lockedPackage, manifest, reviewedBuilds));
    } else report.notInstalled.push(`${lockedPackage.name}@${lockedPackage.version}`);
  }
  const names = new Set(lockedPackages.map(({ name }) => name));
  for (const name of Object.keys(reviewedLicenses))
    if (!name.endsWith('*') && !names.has(name))
      report.problems.push(`${name} is reviewed in licenses.ts, but is no longer a dependency`);
  return report;
}
