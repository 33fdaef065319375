import { z } from '@reportage/contracts';

/** Whose grant a test revokes at a stand-in. */
export const personSchema = z.object({ email: z.string() });
