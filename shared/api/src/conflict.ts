import type { z } from '@reportage/contracts';
import { ApiError } from './api-error.ts';

/** Returns the stored version, if a save was rejected because someone else had saved first. */
export function readStoredVersion<Entity>(error: unknown, schema: z.ZodType<Entity>): Entity | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const current = schema.safeParse(error.current);
  return current.success ? current.data : undefined;
}
