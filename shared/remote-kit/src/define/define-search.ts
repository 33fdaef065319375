import { type Call, getTemplateFields, type RemoteSearch, z } from '@reportage/contracts';

/** One text or several; the first whose placeholders can all be filled is used. */
type Alternatives = string | readonly string[];

/** A palette search, with the list call that it uses. */
export interface SearchDefinition
  extends Omit<RemoteSearch, 'call' | 'entry' | 'needs' | 'audience'>,
    Partial<Pick<RemoteSearch, 'needs' | 'audience'>> {
  call: Call;
  entry: { label: Alternatives; hint?: Alternatives; path: Alternatives };
}

export const toTexts = (texts: Alternatives): string[] => (typeof texts === 'string' ? [texts] : [...texts]);

/** Turns a search into plain data. @throws if its texts read fields that the response's rows do not have */
export function defineSearch({ call, entry, ...search }: SearchDefinition): RemoteSearch {
  const [label, hint, path] = [entry.label, entry.hint ?? [], entry.path].map(toTexts);
  const texts = [...(label ?? []), ...(hint ?? []), ...(path ?? [])];
  const unknownFields = findUnknownFields(texts, getRowFields(call));
  if (unknownFields.length > 0)
    throw new Error(`the search ${search.name} reads ${unknownFields.join(', ')}, which ${call.id} does not return`);
  return {
    needs: 'read',
    audience: 'full',
    ...search,
    call: call.path,
    entry: { label: label ?? [], hint: hint ?? [], path: path ?? [] },
  };
}

export const findUnknownFields = (texts: readonly string[], knownFields: readonly string[]): string[] =>
  texts.flatMap(getTemplateFields).filter((field) => !knownFields.includes(field));

function getRowFields({ id, method, response }: Call): string[] {
  const rows = response instanceof z.ZodObject ? response.shape.data : undefined;
  const row = rows instanceof z.ZodArray ? rows.element : undefined;
  if (method !== 'GET' || !(row instanceof z.ZodObject))
    throw new Error(`${id} is not a list call and cannot be used for a search`);
  return Object.keys(row.shape);
}
