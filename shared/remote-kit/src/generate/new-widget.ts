import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDependency, addImport, addToList, editFiles, insertBefore } from './edit-source.ts';
import { buildTemplateNames, readRemoteName } from './template-names.ts';
import { writeTemplates } from './write-templates.ts';

const templatesFolder = resolve(import.meta.dirname, '../../templates/widget');
const catalogFile = 'shared/contracts/src/widgets/catalogue.ts';

/**
 * Declares a widget in the contracts, lists it in its remote, and creates its component, messages and test.
 * @returns the created and changed files, relative to the repository
 * @throws if the name is invalid or taken, in which case nothing is changed
 */
export async function createWidget(repository: string, remote: string, widget: string): Promise<string[]> {
  const name = readRemoteName(remote);
  const names = buildTemplateNames(name, widget);
  if (!existsSync(join(repository, name))) throw new Error(`there is no remote ${name}`);
  for (const path of [`${name}/src/features/${widget}`, `${name}/src/widgets/${widget}.tsx`])
    if (existsSync(join(repository, path))) throw new Error(`${path} already exists`);
  const definition = names.featureName;
  const edits = {
    [catalogFile]: (text: string) => {
      if (text.includes(`'${widget}'`)) throw new Error(`already has a widget ${widget}`);
      const declaration = `/** Describe here what it shows, and where. */
export const ${definition} = defineWidget('${widget}', {
  owner: '${name}',
  version: '1.0.0',
  props: z.object({ title: z.string() }),
  callbacks: { onChoose: callback() },
});

`;
      const declared = insertBefore(text, '/** Every widget by its name. */', declaration, 'list of all widgets');
      return insertBefore(
        declared,
        '} satisfies Record<string, WidgetDefinition>',
        `  [${definition}.name]: ${definition},\n`,
        'list of all widgets',
      );
    },
    [`${name}/src/remote.ts`]: (text: string) => {
      const listed =
        addToList(text, 'widgets', definition) ??
        insertBefore(text, /^ {2}events: /m, `  widgets: [${definition}],\n`, 'list of events');
      return addImport(listed, definition, '@reportage/contracts');
    },
    [`${name}/package.json`]: (text: string) => addDependency(text, '@reportage/contracts'),
  };
  await editFiles(repository, edits);
  const written = await writeTemplates(templatesFolder, join(repository, name, 'src'), names);
  return [...Object.keys(edits), ...written.map((file) => `${name}/src/${file}`)];
}
