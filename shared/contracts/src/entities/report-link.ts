import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { embedOriginSchema, maxEmbedOrigins } from './dashboard.ts';

export const maxReportLinks = 50;
export const maxReportEmailRecipients = 20;
export const minPasscodeLength = 6;
/** The number of days for which records of openings are kept. */
export const openingRetentionDays = 90;

/** The secret in a guest link's URL. */
export const reportLinkCodeSchema = z.string().regex(/^[A-Za-z0-9]{22}$/);

/**
 * The credentials with which a guest opens a report: the link's code, and the pass issued for its passcode. Neither is
 * needed at the report's plain URL.
 */
export const guestKeySchema = z.object({
  link: reportLinkCodeSchema.optional(),
  pass: z.string().max(500).optional(),
});
export type GuestKey = z.infer<typeof guestKeySchema>;

/** What a guest's page sends about a visit: a random id for each opening, and the browser's time zone. */
export const guestVisitSchema = z.object({
  visit: z.uuid().optional(),
  timezone: timezoneSchema.optional(),
});
export type GuestVisit = z.infer<typeof guestVisitSchema>;

const passcodeSchema = z.string().min(minPasscodeLength).max(100);

const linkFields = {
  name: nameSchema,
  isOn: z.boolean(),
  endsAt: instantSchema.nullable(),
  /** Whether guests may comment, under a name of their choice. */
  allowsComments: z.boolean(),
  /** The sites that may embed the report in their pages through this link. */
  embedOrigins: z.array(embedOriginSchema).max(maxEmbedOrigins),
};

/** A guest link with a name, in addition to the report's plain URL. */
export const reportLinkSchema = z.object({
  id: idSchema('reportLink'),
  reportId: idSchema('report'),
  ...linkFields,
  embedOrigins: z.array(z.string()),
  code: reportLinkCodeSchema,
  hasPasscode: z.boolean(),
  openingCount: z.number().int(),
  lastOpenedAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type ReportLink = z.infer<typeof reportLinkSchema>;

/** Omitted fields stay unchanged; null removes the passcode. */
export const reportLinkChangeSchema = z.object({ ...linkFields, passcode: passcodeSchema.nullable() }).partial();
export const newReportLinkSchema = reportLinkChangeSchema.required({ name: true });

export const deviceKinds = ['phone', 'tablet', 'computer', 'program'] as const;

/** The record of a guest's opening of a report; nothing in it identifies a person. */
export const reportOpeningSchema = z.object({
  /** The time of the opening, accurate to the minute. */
  openedAt: instantSchema,
  /** The named link; null for the report's plain URL, and for a link that was removed. */
  linkName: z.string().nullable(),
  /** ISO 3166 code, if the reverse proxy adds it. */
  country: z.string().nullable(),
  /** The time zone of the guest's browser. */
  timezone: z.string().nullable(),
  device: z.enum(deviceKinds),
});
export type ReportOpening = z.infer<typeof reportOpeningSchema>;
