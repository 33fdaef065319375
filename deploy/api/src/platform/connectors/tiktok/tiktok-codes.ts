import { z } from 'zod';

/** Every response has HTTP status 200; its code says whether the call succeeded. */
export const envelopeSchema = z.object({ code: z.number().int(), message: z.string().default('') });
export type Envelope = z.output<typeof envelopeSchema>;

/** The code for too many calls, although it is in the range of authorization errors. */
export const rateLimitCode = 40_100;

const statusByCode: Readonly<Record<number, number>> = {
  0: 200,
  40001: 403,
  [rateLimitCode]: 429,
  40102: 401,
  40104: 401,
  40105: 401,
};

export const isVendorFailure = ({ code }: Envelope): boolean => code >= 50_000 || code === 40_101;

/** Returns the HTTP status equivalent to a code. https://business-api.tiktok.com/portal/docs */
export const readStatus = ({ code }: Envelope): number => statusByCode[code] ?? (code >= 50_000 ? 503 : 400);
