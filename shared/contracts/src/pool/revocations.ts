import { z } from '../zod.ts';

/**
 * Path in our own user pool from which the product's servers read the revocations. Requests are authorized by a shared
 * secret.
 */
export const revocationsPath = '.internal/revocations';

/** Either one session or, for a deleted account, all of a user's sessions. */
const revocationSchema = z.union([
  z.object({ sessionId: z.string(), at: z.iso.datetime() }),
  z.object({ subject: z.string(), at: z.iso.datetime() }),
]);

export const revocationListSchema = z.object({
  /** The pool's time. Later requests ask for revocations since then, with some overlap. */
  readAt: z.iso.datetime(),
  revocations: z.array(revocationSchema),
});
export type RevocationList = z.infer<typeof revocationListSchema>;

export const revocationQuerySchema = z.object({ since: z.iso.datetime() });
