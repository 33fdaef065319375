import { z } from '../zod.ts';
import { goalSetReportSchema } from './goal.ts';
import { factTypes, mediaTypeSchema } from './media.ts';

/** A media item in a report's lists, with its title and the URL below it. */
const reportMediaSchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  address: z.string(),
  mediaType: z.enum(factTypes),
  /** Signed URL of the item's picture; null if there is none. */
  pictureUrl: z.string().nullable(),
});
export type ReportMedia = z.output<typeof reportMediaSchema>;

/** A creator in the report's campaign. */
const reportCreatorSchema = z.object({
  id: z.string(),
  name: z.string(),
  networks: z.array(mediaTypeSchema),
  /** The creator's media in the campaign. */
  mediaCount: z.number().int(),
});
export type ReportCreator = z.output<typeof reportCreatorSchema>;

/**
 * Content that a report leaves out automatically, because its campaigns have no media of the types that the content is
 * about.
 */
const leftOutContentSchema = z.object({
  sectionIds: z.array(z.string()),
  /** The media types that the campaigns do not have, including those of individual figures. */
  mediaTypes: z.array(mediaTypeSchema),
});
export type LeftOutContent = z.output<typeof leftOutContentSchema>;

/** The content of a report's sections, other than the data of cards. */
export const reportPartsSchema = z.object({
  /** The media in the rows of lists. */
  media: z.array(reportMediaSchema).default([]),
  /** Goal sets with their forecasts, if a section shows them. */
  goals: z.array(goalSetReportSchema).default([]),
  /** Creators, if a section shows them. */
  creators: z.array(reportCreatorSchema).default([]),
  /** For members, whose report still contains these sections; a published version does not. */
  leftOut: leftOutContentSchema.optional(),
});
export type ReportParts = z.output<typeof reportPartsSchema>;

export const noParts: ReportParts = { media: [], goals: [], creators: [] };
