import type { z } from '@reportage/contracts';
import { ApiError } from './api-error.ts';

/** The stored version, if a save was rejected because someone else had saved in the meantime. */
export function readStoredVersion<Entity>(error: unknown, schema: z.ZodType<Entity>): Entity | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const current = schema.safeParse(error.current);
  return current.success ? current.data : undefined;
}

/** @deprecated the name in the last release, whose remotes this host must support until the next one */
export function storedInstead<Entity>(error: unknown, schema: z.ZodType<Entity>): Entity | undefined {
  return readStoredVersion(error, schema);
}
