import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildTemplateNames, readRemoteName } from './template-names.ts';
import { writeTemplates } from './write-templates.ts';

const templatesFolder = resolve(import.meta.dirname, '../../templates');
/** Templates that are only for remotes inside this repository; outside it, `repositoryTemplates` replace them. */
const internalTemplates = ['package.json.template', 'README.md.template', 'webpack.config.ts.template'];

export interface ExternalRemote {
  /** The remote's name, with or without `mfe-`. */
  name: string | undefined;
  /** The folder, which is created if it does not exist, and must otherwise be empty. */
  folder: string;
  /** Templates for the additional files in a separate repository, such as package.json and tool settings. */
  repositoryTemplates: string;
  /** Package versions for the placeholders in these templates. */
  versions: Readonly<Record<string, string>>;
}

/**
 * Creates a remote with one screen in a separate repository.
 * @throws if the name is invalid or the folder is not empty
 */
export async function createExternalRemote({
  name: requestedName,
  folder,
  repositoryTemplates,
  versions,
}: ExternalRemote): Promise<string> {
  const name = readRemoteName(requestedName);
  if (existsSync(folder) && (await readdir(folder)).some((entry) => entry !== '.git'))
    throw new Error(`${folder} is not empty, and its files will not be overwritten`);
  const names = buildTemplateNames(name, `${name.replace(/^mfe-/, '')}-overview`);
  await writeTemplates(join(templatesFolder, 'remote'), folder, names, (file) => !internalTemplates.includes(file));
  await writeTemplates(join(templatesFolder, 'feature'), join(folder, 'src/features', names.feature), names);
  await writeTemplates(repositoryTemplates, folder, { ...names, ...versions });
  return name;
}
