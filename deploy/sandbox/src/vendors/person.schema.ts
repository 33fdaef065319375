import { z } from '@reportage/contracts';

/** The person whose grant a test revokes at a stand-in. */
export const personSchema = z.object({ email: z.string() });
