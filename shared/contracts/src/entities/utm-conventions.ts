import { fieldRules } from '../field-rules.ts';
import { z } from '../zod.ts';

/** The value of a campaign parameter, which may only contain characters that need no escaping in a URL. */
export const utmTextSchema = z
  .string()
  .trim()
  .max(60)
  .regex(/^[\w.~-]*$/, fieldRules.utmCharacters.en);

const allowedValuesSchema = z.array(utmTextSchema.min(1, fieldRules.required.en)).max(100).default([]);

/** A workspace's conventions for campaign parameters. They prevent one channel from having several names in reports. */
export const utmConventionsSchema = z.object({
  case: z.enum(['any', 'lower']).default('any'),
  /** The separator between the words of a value; `any` also allows spaces. */
  separator: z.enum(['any', '-', '_', '.']).default('any'),
  /** The sources and mediums that links may have; empty if any are allowed. */
  sources: allowedValuesSchema,
  mediums: allowedValuesSchema,
});
export type UtmConventions = z.output<typeof utmConventionsSchema>;

export const noUtmConventions: UtmConventions = { case: 'any', separator: 'any', sources: [], mediums: [] };
