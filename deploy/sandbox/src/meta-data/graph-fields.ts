import { createInvalidParameterError } from './graph-error-response.ts';

/** A requested field, e.g. `insights.metric(a,b).period(day).as(days)` or `attachments{media_type}`. */
export interface RequestedField {
  name: string;
  alias: string;
  options: Readonly<Record<string, string>>;
  fields: readonly RequestedField[];
}

/** Splits at top-level separators, but not inside parentheses or braces. */
function splitTopLevel(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(' || char === '{') depth += 1;
    if (char === ')' || char === '}') depth -= 1;
    if (char === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  if (depth !== 0) throw createInvalidParameterError('Syntax error "Expected end of string" in the fields.');
  return parts.map((part) => part.trim()).filter(Boolean);
}

function parseField(text: string): RequestedField {
  // The separator marks where the nested fields begin.
  const [head = '', inner] = splitTopLevel(text.replace('{', '\u0000{'), '\u0000');
  const [name = '', ...options] = splitTopLevel(head, '.');
  const pairs = options.map((option): [string, string] => {
    const open = option.indexOf('(');
    return [option.slice(0, open), option.slice(open + 1, -1)];
  });
  const { as: alias = name, ...rest } = Object.fromEntries(pairs);
  return { name, alias, options: rest, fields: inner === undefined ? [] : parseFields(inner.slice(1, -1)) };
}

/** https://developers.facebook.com/docs/graph-api/guides/field-expansion */
export const parseFields = (text: string): RequestedField[] => splitTopLevel(text, ',').map(parseField);

/** Functions that return the values of an object's fields. Undefined values are omitted, as in the vendor's API. */
export type FieldResolvers = Readonly<Record<string, (field: RequestedField) => unknown>>;

export function resolveFields(
  requested: readonly RequestedField[],
  resolvers: FieldResolvers,
): Record<string, unknown> {
  const fields = requested.some(({ name }) => name === 'id') ? requested : [...requested, ...parseFields('id')];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const resolve = Object.hasOwn(resolvers, field.name) ? resolvers[field.name] : undefined;
      if (!resolve) throw createInvalidParameterError(`Tried accessing nonexisting field (${field.name})`);
      const value = resolve(field);
      return value === undefined ? [] : [[field.alias, value]];
    }),
  );
}
