import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { computeContentHash, computeTouchHash } from './content-hash.ts';
import { getFileMark } from './file-mark.ts';
import { listDependencyFolders, type WorkspacePackage } from './packages.ts';

/** Third-party packages and compiler settings affect every build. */
const sharedInputs = ['pnpm-lock.yaml', 'tsconfig.base.json'];

/** The inputs of a package's build. */
export interface BuildInputs {
  /** Changes when the content of an input changes. */
  hash: string;
  /** Changes when an input is written, even with the same content. */
  writeMarks: string;
}

export interface BuildStamps {
  /** Whether no input has been written since `dist/` was last found current. Does not read the source files. */
  isUntouched(target: WorkspacePackage): Promise<boolean>;
  readInputs(target: WorkspacePackage): Promise<BuildInputs>;
  /** Whether `dist/` was built from exactly these inputs. */
  isCurrent(target: WorkspacePackage, inputs: BuildInputs): Promise<boolean>;
  save(target: WorkspacePackage, inputs: BuildInputs): Promise<void>;
}

export function createBuildStamps(
  root: string,
  stampFolder: string,
  packages: ReadonlyMap<string, WorkspacePackage>,
): BuildStamps {
  const getStampFile = (target: WorkspacePackage): string => join(stampFolder, `${target.folder}.stamp`);
  const getDescriptionFile = (target: WorkspacePackage): string =>
    join(root, target.folder, 'dist', target.folder === 'host' ? 'host.json' : 'remote.json');
  const readStamp = async (target: WorkspacePackage): Promise<Partial<BuildInputs>> => {
    if (!existsSync(getDescriptionFile(target))) return {};
    const [hash, writeMarks] = (await readFile(getStampFile(target), 'utf8').catch(() => '')).split('\n');
    return { ...(hash ? { hash } : {}), ...(writeMarks ? { writeMarks } : {}) };
  };
  // Cached, because most packages depend on the same folders.
  const touchHashes = new Map<string, Promise<string>>();
  const getTouchHash = (folder: string): Promise<string> => {
    const touchHash = touchHashes.get(folder) ?? computeTouchHash(join(root, folder));
    touchHashes.set(folder, touchHash);
    return touchHash;
  };
  const computeWriteMarks = async (target: WorkspacePackage): Promise<string> =>
    [
      ...(await Promise.all(listDependencyFolders(packages, target).map(getTouchHash))),
      ...sharedInputs.map((file) => getFileMark(join(root, file))),
    ].join(' ');
  return {
    isUntouched: async (target) => (await readStamp(target)).writeMarks === (await computeWriteMarks(target)),
    async readInputs(target) {
      // Computed before the content hash, so that an input written in between is checked again.
      const writeMarks = await computeWriteMarks(target);
      return {
        writeMarks,
        hash: await computeContentHash(root, listDependencyFolders(packages, target), sharedInputs),
      };
    },
    isCurrent: async (target, { hash }) => (await readStamp(target)).hash === hash,
    async save(target, inputs) {
      await mkdir(dirname(getStampFile(target)), { recursive: true });
      await writeFile(getStampFile(target), `${inputs.hash}\n${inputs.writeMarks}\n`);
    },
  };
}
