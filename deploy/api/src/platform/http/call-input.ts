import { type Call, type FieldProblem, findUnstorableText, type z } from '@reportage/contracts';
import { AppError } from '../errors/app-error.ts';

const partNames = ['params', 'query', 'body'] as const;
type Part = (typeof partNames)[number];

const toProblems = (part: Part, error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ path: [part, ...issue.path].join('.'), message: issue.message }));

const unstorable = 'must not contain zero characters or halves of characters';

/**
 * Rejects texts that PostgreSQL cannot store before any query uses them.
 * @throws {AppError} `invalidRequest` naming each of them
 */
export function requireStorableText(parts: Partial<Record<Part, unknown>>): void {
  const errors = findUnstorableText(parts).map((path) => ({ path, message: unstorable }));
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}

/** Parses all parts of a request by its call. @throws {AppError} `invalidRequest` with every invalid field of every part */
export function parseInput(call: Call, raw: Record<Part, unknown>): Record<Part, unknown> {
  if (!call.sanitizesText && !call.acceptsFile) requireStorableText({ body: raw.body });
  const parsed: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  const errors: FieldProblem[] = [];
  for (const part of partNames) {
    const result = call[part]?.safeParse(raw[part]);
    if (result?.success) parsed[part] = result.data;
    else if (result) errors.push(...toProblems(part, result.error));
  }
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
  return parsed;
}
