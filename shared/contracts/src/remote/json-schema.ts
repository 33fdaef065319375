import { z } from '../zod.ts';

/** A schema as data, so that who reads it needs no code of its owner. https://json-schema.org/draft/2020-12 */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const jsonSchemaSchema = z.custom<JsonSchema>(isObject, 'is no JSON Schema');

/** What a schema takes, as data; what JSON Schema can't say (a refinement) is left out. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}
