import { type Call, findUnstorableText, getGermanRule, isNestedTooDeeply, type z } from '@reportage/contracts';
import { locales } from 'zod';
import { AppError, type InvalidField } from '../errors/app-error.ts';

const partNames = ['params', 'query', 'body'] as const;
type InputPart = (typeof partNames)[number];

const germanOptions = { error: locales.de().localeError };

/** Lists the problems in an invalid input. Parses it a second time to get the German messages. */
export function toInvalidFields(
  schema: z.ZodType,
  raw: unknown,
  error: z.ZodError,
  parentPath: readonly string[] = [],
): InvalidField[] {
  const germanIssues = schema.safeParse(raw, germanOptions).error?.issues ?? [];
  return error.issues.map(({ path, message }, index) => ({
    path: [...parentPath, ...path].join('.'),
    message: { en: message, de: getGermanRule(message) ?? germanIssues[index]?.message ?? message },
  }));
}

const tooDeepMessage = {
  en: 'has too many levels of nested objects and lists',
  de: 'hat zu viele Ebenen verschachtelter Objekte und Listen',
};

const unstorableMessage = {
  en: 'must not contain null characters or incomplete characters',
  de: 'darf weder Nullzeichen noch unvollständige Zeichen enthalten',
};

/**
 * Rejects strings that PostgreSQL cannot store, before any query uses them.
 * @throws {AppError} `invalidRequest` listing each of them
 */
export function requireStorableText(parts: Partial<Record<InputPart, unknown>>): void {
  const errors = findUnstorableText(parts).map((path) => ({ path, message: unstorableMessage }));
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}

/**
 * Parses all parts of a request with the schemas of its call.
 * @throws {AppError} `invalidRequest` with every invalid field in every part
 */
export function parseInput(call: Call, raw: Record<InputPart, unknown>): Record<InputPart, unknown> {
  // A file is a stream, whose objects refer to each other.
  if (!call.acceptsFile && isNestedTooDeeply(raw.body)) {
    throw new AppError('invalidRequest', { details: { errors: [{ path: 'body', message: tooDeepMessage }] } });
  }
  if (!call.sanitizesText && !call.acceptsFile) requireStorableText({ body: raw.body });
  const parsed: Record<InputPart, unknown> = { params: undefined, query: undefined, body: undefined };
  const errors: InvalidField[] = [];
  for (const part of partNames) {
    const schema = call[part];
    const result = schema?.safeParse(raw[part]);
    if (result?.success) parsed[part] = result.data;
    else if (schema && result) errors.push(...toInvalidFields(schema, raw[part], result.error, [part]));
  }
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
  return parsed;
}
