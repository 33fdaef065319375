import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** The email server's stand-in: `GET /messages?to=` lists the emails to an address, newest first. */
export const mailboxQuerySchema = z.object({ to: z.string().trim().max(320).default('') });
export const mailboxParamsSchema = z.object({ id: z.string().max(64) });

export const emailSchema = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  receivedAt: instantSchema,
});
export type Email = z.infer<typeof emailSchema>;

export const emailListSchema = z.object({ data: z.array(emailSchema) });
