import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildTemplateNames, readRemoteName } from './template-names.ts';
import { writeTemplates } from './write-templates.ts';

const templatesFolder = resolve(import.meta.dirname, '../../templates');
const routeTableFile = 'host/src/routes/route-table.ts';
const workspaceRoutesPattern = /const workspaceRoutes: RouteRule\[\] = \[\n[\s\S]*?(?=\n\];)/;

/**
 * Creates a remote with one screen at `/:workspaceId/<area>` and adds that prefix to the host's route table.
 * @throws if the name is invalid or taken
 */
export async function createRemote(repository: string, requestedName: string | undefined): Promise<string> {
  const name = readRemoteName(requestedName);
  const folder = join(repository, name);
  if (existsSync(folder)) throw new Error(`${name} already exists`);
  const names = buildTemplateNames(name, `${name.replace(/^mfe-/, '')}-overview`);
  await addPrefix(repository, name, names.area);
  await writeTemplates(join(templatesFolder, 'remote'), folder, names);
  await createFeature(repository, name, names.feature);
  return name;
}

/** Creates `src/features/<feature>` in a remote: a page, messages and a test. @throws if it already exists */
export async function createFeature(repository: string, remote: string, feature: string): Promise<string> {
  const name = readRemoteName(remote);
  if (!existsSync(join(repository, name))) throw new Error(`there is no remote ${name}`);
  const folder = join(repository, name, 'src/features', feature);
  await writeTemplates(join(templatesFolder, 'feature'), folder, buildTemplateNames(name, feature));
  return folder;
}

async function addPrefix(repository: string, name: string, area: string): Promise<void> {
  const file = join(repository, routeTableFile);
  const text = await readFile(file, 'utf8');
  const rules = workspaceRoutesPattern.exec(text)?.[0];
  if (!rules)
    throw new Error(`${routeTableFile} has no workspaceRoutes list that the prefix of ${name} can be added to`);
  if (text.includes(`'/:workspaceId/${area}`))
    throw new Error(`/:workspaceId/${area} already belongs to another screen`);
  const rule = `  createRemoteRule('/:workspaceId/${area}/*', '${name}', 'session', 'shell'),`;
  await writeFile(file, text.replace(rules, `${rules}\n${rule}`));
}
