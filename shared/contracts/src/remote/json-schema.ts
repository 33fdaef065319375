import { z } from '../zod.ts';

/** A schema as data, which can be read without its owner's code. https://json-schema.org/draft/2020-12 */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const jsonSchemaSchema = z.custom<JsonSchema>(isObject, 'is not a JSON Schema');

/** Converts a schema to data; refinements are omitted because JSON Schema cannot express them. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...data } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return data;
}
