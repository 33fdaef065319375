import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { foldersOf, type WorkspacePackage } from './packages.ts';

/** Packages from outside, and the way they are compiled, go into every build. */
const sharedInputs = ['pnpm-lock.yaml', 'tsconfig.base.json'];

export interface Stamps {
  /** Changes with anything that the package's build is made of. */
  inputHash(target: WorkspacePackage): Promise<string>;
  /** Whether the `dist/` that lies there was made of just these inputs. */
  isCurrent(target: WorkspacePackage, hash: string): Promise<boolean>;
  save(target: WorkspacePackage, hash: string): Promise<void>;
}

export function createStamps(
  root: string,
  stampFolder: string,
  packages: ReadonlyMap<string, WorkspacePackage>,
): Stamps {
  const stampFile = (target: WorkspacePackage): string => join(stampFolder, `${target.folder}.stamp`);
  const description = (target: WorkspacePackage): string =>
    join(root, target.folder, 'dist', target.folder === 'host' ? 'host.json' : 'remote.json');
  return {
    inputHash: (target) => contentHash(root, foldersOf(packages, target), sharedInputs),
    async isCurrent(target, hash) {
      if (!existsSync(description(target))) return false;
      const stamp = await readFile(stampFile(target), 'utf8').catch(() => null);
      return stamp?.trim() === hash;
    },
    async save(target, hash) {
      await mkdir(dirname(stampFile(target)), { recursive: true });
      await writeFile(stampFile(target), `${hash}\n`);
    },
  };
}
