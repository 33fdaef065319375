import { z } from '@reportage/contracts';

/** Identifies the person whose grants a test revokes. */
export const personSchema = z.object({ email: z.string() });
