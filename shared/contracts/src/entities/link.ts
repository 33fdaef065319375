import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** Lower case without letters and digits that look alike, so that a code can be read aloud and typed from paper. */
export const linkCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const linkCodeLength = 7;
/** Path of every short address on the product's origin. */
export const linkPathPrefix = '/l/';

export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmName = (typeof utmNames)[number];

export const maxUtmLength = 100;
const utmValueSchema = z
  .string()
  .trim()
  .max(maxUtmLength, fieldRules.atMost100.en)
  .refine((text) => !/\p{Cc}/u.test(text), fieldRules.noControls.en)
  .default('');

/** The campaign parameters that a link adds to its destination; empty ones are left out. */
export const linkUtmSchema = z.object({
  source: utmValueSchema,
  medium: utmValueSchema,
  campaign: utmValueSchema,
  term: utmValueSchema,
  content: utmValueSchema,
});
export type LinkUtm = z.output<typeof linkUtmSchema>;
export const emptyUtm: LinkUtm = { source: '', medium: '', campaign: '', term: '', content: '' };

const maxDestinationLength = 2_048;

/** Whether a link may lead there: an http(s) address of a host, without whitespace and without a name and password in it. */
export function isLinkDestination(text: string): boolean {
  if (text.length > maxDestinationLength || /[\s\p{Cc}]/u.test(text) || !/^https?:\/\//i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

export const linkDestinationSchema = z
  .string()
  .trim()
  .min(1, fieldRules.required.en)
  .max(maxDestinationLength, fieldRules.atMost2048.en)
  .refine((text) => isLinkDestination(text), fieldRules.linkDestination.en);

const linkShape = {
  name: nameSchema,
  destination: linkDestinationSchema,
  utm: linkUtmSchema.default(emptyUtm),
  campaignId: idSchema('campaign').nullable().default(null),
  /** From then on the short address says that the link has ended; null for never. */
  endsAt: instantSchema.nullable().default(null),
};

export const linkPayloadSchema = z.object(linkShape);
export type LinkPayload = z.input<typeof linkPayloadSchema>;

/** The version is that which the editor started from. */
export const linkUpdateSchema = z.object({ ...linkShape, id: idSchema('link'), version: rowVersionSchema });

export const linkSchema = z.object({
  id: idSchema('link'),
  name: nameSchema,
  code: z.string().length(linkCodeLength),
  /** What people are given: it leads to the destination and counts the click. */
  shortUrl: z.string(),
  destination: z.string(),
  utm: linkUtmSchema,
  campaignId: idSchema('campaign').nullable(),
  campaignName: z.string().nullable(),
  /** Ever counted. */
  clicks: z.number().int(),
  endsAt: instantSchema.nullable(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  ownerId: z.string(),
  ownerName: z.string(),
  version: rowVersionSchema,
});
export type Link = z.infer<typeof linkSchema>;
