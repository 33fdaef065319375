const zero = '\u0000';

/** Whether a database can keep a text: it has no zero character and no half of a character (a lone surrogate). */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes(zero);

/** The text without what no database keeps; halves of characters become the replacement character. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll(zero, '');

/**
 * Where in a request a text stands that no database can keep, names of fields among them: dotted paths, in the order of the request.
 * Nesting costs no stack, so that none of any depth ends the caller.
 */
export function findUnstorableText(request: unknown): string[] {
  const found: string[] = [];
  const open: { path: string; value: unknown }[] = [{ path: '', value: request }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorableText(value)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    const fields = Object.entries(value).map(([name, field]) => ({
      path: path === '' ? toStorableText(name) : `${path}.${toStorableText(name)}`,
      name,
      value: field,
    }));
    found.push(...fields.filter(({ name }) => !isStorableText(name)).map((field) => field.path));
    open.push(...fields.reverse());
  }
  return found;
}
