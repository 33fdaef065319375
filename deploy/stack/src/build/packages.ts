import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@reportage/contracts';

const manifestSchema = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });

export interface WorkspacePackage {
  name: string;
  /** Path relative to the repository's root. */
  folder: string;
  /** Whether the package is built and published separately. */
  isFrontEnd: boolean;
  /** Workspace packages that are part of the package's build. */
  dependencies: string[];
}

function readPackage(repository: string, folder: string): WorkspacePackage | null {
  const file = join(repository, folder, 'package.json');
  if (!existsSync(file)) return null;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const dependencies = Object.entries(manifest.dependencies).filter(([, range]) => range.startsWith('workspace:'));
  const isFrontEnd = existsSync(join(repository, folder, 'webpack.config.ts'));
  return { name: manifest.name, folder, isFrontEnd, dependencies: dependencies.map(([name]) => name) };
}

/** Reads the front ends and shared packages, keyed by name. */
export function readPackages(repository: string): Map<string, WorkspacePackage> {
  const listChildren = (parent: string): string[] =>
    readdirSync(join(repository, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => (parent === '.' ? entry.name : `${parent}/${entry.name}`));
  const folders = [
    'host',
    ...listChildren('.').filter((name) => name.startsWith('mfe-')),
    ...listChildren('shared'),
    ...listChildren('shared/charts'),
  ];
  const packages = folders.flatMap((folder) => readPackage(repository, folder) ?? []);
  return new Map(packages.map((workspacePackage) => [workspacePackage.name, workspacePackage]));
}

/** Lists the packages that are built and published: the host and the remotes. */
export const listFrontEnds = (packages: ReadonlyMap<string, WorkspacePackage>): WorkspacePackage[] =>
  [...packages.values()].filter(({ isFrontEnd }) => isFrontEnd);

/** Lists the folders of a package and of its direct and indirect workspace dependencies. */
export function listDependencyFolders(
  packages: ReadonlyMap<string, WorkspacePackage>,
  root: WorkspacePackage,
): string[] {
  const folders = new Set<string>();
  const visit = (current: WorkspacePackage): void => {
    if (folders.has(current.folder)) return;
    folders.add(current.folder);
    for (const name of current.dependencies) {
      const next = packages.get(name);
      if (next) visit(next);
    }
  };
  visit(root);
  return [...folders].sort();
}
