import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDependency, addImport, addToList, editFiles, insertBefore } from './edit-source.ts';
import { buildTemplateNames, readRemoteName, toCamel } from './template-names.ts';
import { writeTemplates } from './write-templates.ts';

const templatesFolder = resolve(import.meta.dirname, '../../templates/event');
const catalogFile = 'shared/contracts/src/events/catalogue.ts';

/** Converts `story-chosen` to `story.chosen@1`. @throws if the name is a single word */
function getEventName(event: string): string {
  const words = event.split('-');
  const verb = words.pop();
  if (words.length === 0) throw new Error('the name of an event must say what happened to what, such as story-chosen');
  return `${toCamel(words.join('-'))}.${verb}@1`;
}

/**
 * Declares an event in the contracts, adds it to the events that its remote emits, and creates a button that emits
 * it, with messages and a test.
 * @returns the created and changed files, relative to the repository
 * @throws if the name is invalid or taken, in which case nothing is changed
 */
export async function createEvent(repository: string, remote: string, event: string): Promise<string[]> {
  const name = readRemoteName(remote);
  const names = buildTemplateNames(name, event);
  const eventName = getEventName(event);
  if (!existsSync(join(repository, name))) throw new Error(`there is no remote ${name}`);
  const folder = `${name}/src/features/${event}`;
  if (existsSync(join(repository, folder))) throw new Error(`${folder} already exists`);
  const definition = names.featureName;
  const edits = {
    [catalogFile]: (text: string) => {
      if (text.includes(`'${eventName}'`)) throw new Error(`already has an event ${eventName}`);
      const declaration = `/** Describe here when it happens. */
export const ${definition} = defineEvent('${eventName}', z.object({ id: z.string() }), { owner: '${name}' });

`;
      const declared = insertBefore(
        text,
        '/** All events, each in its current version. */',
        declaration,
        'list of all events',
      );
      return insertBefore(declared, /^\];$(?![\s\S]*^\];$)/m, `  ${definition},\n`, 'list of all events');
    },
    [`${name}/src/remote.ts`]: (text: string) => {
      const listed = addToList(text, 'emits', definition);
      if (listed === undefined) throw new Error('has no list of the events that it emits');
      return addImport(listed, definition, '@reportage/contracts');
    },
    [`${name}/package.json`]: (text: string) => addDependency(text, '@reportage/contracts'),
  };
  await editFiles(repository, edits);
  const written = await writeTemplates(templatesFolder, join(repository, folder), names);
  return [...Object.keys(edits), ...written.map((file) => `${folder}/${file}`)];
}
