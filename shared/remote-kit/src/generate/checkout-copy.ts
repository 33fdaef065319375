import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './repository-copy.ts';

/**
 * Whether a package is copied, because its location affects a build. The others, hundreds of megabytes, are linked.
 */
const isCopied = (entry: string): boolean => entry.startsWith('@module-federation') || entry === 'node_modules';

const isSource = (path: string): boolean => !/[\\/](dist|\.cache)$/.test(path);

const copyTree = (folder: string, name: string, filter: (path: string) => boolean = () => true): Promise<void> =>
  cp(join(repository, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter });

/**
 * Creates a checkout in which a remote can be built: the remote, the shared packages and the build tools are copied.
 * Copies that are compared must be at the same depth, because linked packages are outside of them.
 */
export async function copyCheckout(folder: string, remote: string): Promise<void> {
  const store = 'node_modules/.pnpm';
  await mkdir(join(folder, store), { recursive: true });
  for (const name of ['shared', remote, 'pnpm-workspace.yaml', 'package.json', 'tsconfig.base.json'])
    await copyTree(folder, name, isSource);
  for (const entry of await readdir(join(repository, store))) {
    const path = join(store, entry);
    if (isCopied(entry)) await copyTree(folder, path);
    else await symlink(join(repository, path), join(folder, path));
  }
  for (const entry of await readdir(join(repository, 'node_modules')))
    if (!entry.startsWith('.')) await copyTree(folder, join('node_modules', entry));
}
