import { addPackage, listPackages } from '../packages/packages.ts';
import { RegistryError, type Releases } from '../registry/index.ts';
import { formatTable } from './tables.ts';

type PackageCommand = (names: readonly string[], options: { releases: Releases }) => Promise<string>;

/** `pnpm registry package …` */
export const packageCommands: Readonly<Record<string, PackageCommand>> = {
  async add(files, { releases }) {
    if (files.length === 0) throw new RegistryError('Usage: pnpm registry package add TARBALL...');
    const added: string[] = [];
    for (const file of files) added.push(await addPackage(releases, file));
    return `Added ${added.join(' and ')}. npm finds ${added.length > 1 ? 'them' : 'it'} at /npm/ on every edge that serves these releases.`;
  },
  async list(_names, { releases }) {
    const rows = (await listPackages(releases)).map(({ name, version }) => [name, version]);
    return rows.length === 0 ? 'There are no packages.' : formatTable([['PACKAGE', 'VERSION'], ...rows]);
  },
};
