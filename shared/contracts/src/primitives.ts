import { z } from './zod.ts';

/** A UTC instant, ISO 8601 with milliseconds. */
export const instantSchema = z.iso.datetime({ precision: 3 });
const firstReportDate = '1000-01-01';

/** A calendar day in a zone named beside it, `YYYY-MM-DD`. There is no year 0, and nobody's media is older than a thousand years. */
export const reportDateSchema = z.iso
  .date()
  .refine((day) => day >= firstReportDate, 'must be a day from the year 1000 on');

/** Zones that have been asked after, as they were written: making a format of one takes as long as answering a small call. */
const knownZones = new Set<string>();
const keptZones = 1_000;

export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone === undefined) return false;
  } catch {
    return false;
  }
  if (knownZones.size < keptZones) knownZones.add(zone);
  return true;
}

/** An IANA time zone name, such as `Europe/Berlin`. */
export const timezoneSchema = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone');

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 code, such as `EUR`. */
export const currencySchema = z
  .string()
  .refine((code) => currencies.has(code), 'must be an ISO 4217 currency code, such as EUR');

/** A name that a person types: trimmed, 1–120 characters, no control characters. Markup is kept as text, and shown as text. */
export const nameSchema = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(120, 'must be at most 120 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters');

/** An address that the app may link to or embed; other schemes (javascript:, data:) are refused. */
export const webUrlSchema = z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).max(2_048);

/** Version of a row that people edit: sent back with a save, so that a stale one is refused. */
export const rowVersionSchema = z.number().int().min(1);
