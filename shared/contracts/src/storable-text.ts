const nul = '\u0000';

/** Whether the database can store a string, which must not contain NUL characters or lone surrogates. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes(nul);

/** Removes NUL characters and replaces lone surrogates with the replacement character. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll(nul, '');

/** Puts a title or name on one line: runs of line breaks, other control characters and whitespace become one space. */
export const toSingleLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Finds the dotted paths of strings in a request that the database cannot store, including field names, in the order
 * of the request. Iterative, because recursion into a deeply nested request could overflow the stack.
 */
export function findUnstorableText(request: unknown): string[] {
  const paths: string[] = [];
  const pending: { path: string; value: unknown }[] = [{ path: '', value: request }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorableText(value)) paths.push(path);
    if (typeof value !== 'object' || value === null) continue;
    const fields = Object.entries(value).map(([name, field]) => ({
      path: path === '' ? toStorableText(name) : `${path}.${toStorableText(name)}`,
      name,
      value: field,
    }));
    paths.push(...fields.filter(({ name }) => !isStorableText(name)).map((field) => field.path));
    pending.push(...fields.reverse());
  }
  return paths;
}
