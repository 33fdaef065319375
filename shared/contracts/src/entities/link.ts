import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** Lower case, without similar-looking characters: codes are read aloud and typed from paper. */
export const linkCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const linkCodeLength = 7;
/** Path prefix of every short URL on the product's origin. */
export const linkPathPrefix = '/l/';

export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmName = (typeof utmNames)[number];

export const maxUtmLength = 100;
const utmValueSchema = z
  .string()
  .trim()
  .max(maxUtmLength, fieldRules.atMost100.en)
  .refine((text) => !/\p{Cc}/u.test(text), fieldRules.noControlCharacters.en)
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

/** Whether a link may lead to this URL: http or https, with a host, without whitespace or credentials. */
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
  /** The time after which the short URL shows that the link has expired; null if it never expires. */
  endsAt: instantSchema.nullable().default(null),
};

export const linkPayloadSchema = z.object(linkShape);
export type LinkPayload = z.input<typeof linkPayloadSchema>;

/** `version` is the version that the editor started from. */
export const linkUpdateSchema = z.object({ ...linkShape, id: idSchema('link'), version: rowVersionSchema });

export const linkSchema = z.object({
  id: idSchema('link'),
  name: nameSchema,
  code: z.string().length(linkCodeLength),
  /** The URL to share: it redirects to the destination and counts the click. */
  shortUrl: z.string(),
  destination: z.string(),
  utm: linkUtmSchema,
  campaignId: idSchema('campaign').nullable(),
  campaignName: z.string().nullable(),
  /** Total number of clicks. */
  clicks: z.number().int(),
  endsAt: instantSchema.nullable(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  ownerId: z.string(),
  ownerName: z.string(),
  version: rowVersionSchema,
});
export type Link = z.infer<typeof linkSchema>;
