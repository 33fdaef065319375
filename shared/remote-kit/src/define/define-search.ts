import { type Call, getTemplateFields, type RemoteSearch, z } from '@reportage/contracts';

/** One template or several; the first whose placeholders can all be filled in is used. */
type Alternatives = string | readonly string[];

/** A palette search, with the list call that it uses. */
export interface SearchDefinition
  extends Omit<RemoteSearch, 'call' | 'entry' | 'needs' | 'audience'>,
    Partial<Pick<RemoteSearch, 'needs' | 'audience'>> {
  call: Call;
  entry: { label: Alternatives; hint?: Alternatives; path: Alternatives };
}

export const toArray = (templates: Alternatives): string[] =>
  typeof templates === 'string' ? [templates] : [...templates];

/** Turns a search into plain data. @throws if it refers to fields that are missing from the response's rows */
export function defineSearch({ call, entry, ...search }: SearchDefinition): RemoteSearch {
  const [label, hint, path] = [entry.label, entry.hint ?? [], entry.path].map(toArray);
  const templates = [...(label ?? []), ...(hint ?? []), ...(path ?? [])];
  const unknownFields = findUnknownFields(templates, getRowFields(call));
  if (unknownFields.length > 0)
    throw new Error(
      `the search ${search.name} refers to ${unknownFields.join(', ')}, which ${call.id} does not return`,
    );
  return {
    needs: 'read',
    audience: 'full',
    ...search,
    call: call.path,
    entry: { label: label ?? [], hint: hint ?? [], path: path ?? [] },
  };
}

export const findUnknownFields = (templates: readonly string[], knownFields: readonly string[]): string[] =>
  templates.flatMap(getTemplateFields).filter((field) => !knownFields.includes(field));

function getRowFields({ id, method, response }: Call): string[] {
  const rows = response instanceof z.ZodObject ? response.shape.data : undefined;
  const row = rows instanceof z.ZodArray ? rows.element : undefined;
  if (method !== 'GET' || !(row instanceof z.ZodObject))
    throw new Error(`${id} is not a list call and cannot be used for a search`);
  return Object.keys(row.shape);
}
