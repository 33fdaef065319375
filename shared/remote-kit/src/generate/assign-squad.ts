import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildTemplateNames } from './template-names.ts';
import { writeTemplates } from './write-templates.ts';

const templatesFolder = resolve(import.meta.dirname, '../../templates/squad');
const ownersFile = '.github/CODEOWNERS';
const workflowsFolder = '.github/workflows';

/** `@acme/news`: a team of an organization, or a person. */
const handlePattern = /^@?([\w-]+(?:\/[\w.-]+)?)$/;

/** @throws if it is not a valid code owner */
export function readSquad(text: string): string {
  const [, name] = handlePattern.exec(text) ?? [];
  if (!name) throw new Error(`--squad must be a team or a person, such as @acme/news, not “${text}”`);
  return `@${name}`;
}

/**
 * Makes a squad the owner of a remote, so that changes need the squad's review, and adds a workflow that checks and
 * publishes it.
 * @returns the written files
 * @throws if the workflow already exists
 */
export async function assignSquad(repository: string, remote: string, squad: string): Promise<string[]> {
  const area = remote.replace(/^mfe-/, '');
  const written = await writeTemplates(
    templatesFolder,
    join(repository, workflowsFolder),
    buildTemplateNames(remote, area),
  );
  const path = join(repository, ownersFile);
  await mkdir(dirname(path), { recursive: true });
  const previousText = existsSync(path)
    ? await readFile(path, 'utf8')
    : '# The code owners who must review a change. If several lines match a file, the last one applies.\n';
  const lines = [`/${remote}/ ${squad}`, ...written.map((file) => `/${workflowsFolder}/${file} ${squad}`)];
  await writeFile(path, `${previousText.trimEnd()}\n${lines.join('\n')}\n`);
  return [ownersFile, ...written.map((file) => `${workflowsFolder}/${file}`)];
}
