import type { JsonSchema } from './open-api.ts';

/** Returns the alternatives of a schema, without null. */
const getAlternatives = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');

/** Returns the non-null alternative of a nullable schema. */
export function unwrapNullable(schema: JsonSchema): JsonSchema {
  const [first, ...others] = getAlternatives(schema);
  return first && others.length === 0 ? unwrapNullable(first) : schema;
}

const isNullable = ({ anyOf, type }: JsonSchema): boolean =>
  anyOf?.some((option) => option.type === 'null') === true || (Array.isArray(type) && type.includes('null'));

function getPlainType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = getAlternatives(schema);
  if (alternatives.length > 1) return [...new Set(alternatives.map(getTypeText))].join(' | ');
  if (schema.items) return `${getTypeText(schema.items)}[]`;
  const name = Array.isArray(schema.type) ? schema.type.filter((type) => type !== 'null').join(' | ') : schema.type;
  return schema.format ? `${name} (${schema.format})` : (name ?? 'any');
}

/** Returns a schema's type as text: `string (date) | null`, `object[]`. */
export function getTypeText(schema: JsonSchema): string {
  const text = getPlainType(unwrapNullable(schema));
  return isNullable(schema) ? `${text} | null` : text;
}

/** Returns the nested fields of an object, of an array's items, or of the first alternative that has fields. */
export function getFields(schema: JsonSchema): [string, JsonSchema, boolean][] {
  const nonNullSchema = unwrapNullable(schema);
  if (nonNullSchema.items) return getFields(nonNullSchema.items);
  const schemaWithFields = nonNullSchema.properties
    ? nonNullSchema
    : getAlternatives(nonNullSchema).find(({ properties }) => properties);
  const required = schemaWithFields?.required ?? [];
  return Object.entries(schemaWithFields?.properties ?? {}).map(([name, field]) => [
    name,
    field,
    required.includes(name),
  ]);
}

const sampleValuesByType: Record<string, unknown> = { string: 'text', number: 1, integer: 1, boolean: true };
const sampleValuesByFormat: Record<string, string> = {
  date: '2026-06-15',
  'date-time': '2026-06-15T12:00:00.000Z',
  email: 'ada@example.org',
  uri: 'https://example.org/',
};

/** Returns a minimal example value of a schema. */
export function getExample(schema: JsonSchema): unknown {
  const nonNullSchema = unwrapNullable(schema);
  if (nonNullSchema.const !== undefined) return nonNullSchema.const;
  if (nonNullSchema.enum) return nonNullSchema.enum[0];
  const [alternative] = getAlternatives(nonNullSchema);
  if (alternative && !nonNullSchema.properties) return getExample(alternative);
  if (nonNullSchema.items) return [getExample(nonNullSchema.items)];
  if (nonNullSchema.properties) {
    const required = Object.entries(nonNullSchema.properties).filter(([name]) =>
      nonNullSchema.required?.includes(name),
    );
    return Object.fromEntries(required.map(([name, field]) => [name, getExample(field)]));
  }
  const idPrefix = /^\^([a-z]{3}_)\[0-7\]/.exec(nonNullSchema.pattern ?? '');
  if (idPrefix) return `${idPrefix[1]}…`;
  return (
    (nonNullSchema.format && sampleValuesByFormat[nonNullSchema.format]) ??
    sampleValuesByType[String(nonNullSchema.type)] ??
    null
  );
}
