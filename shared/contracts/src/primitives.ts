import { fieldRules } from './field-rules.ts';
import { z } from './zod.ts';

/** A UTC instant, ISO 8601 with milliseconds. */
export const instantSchema = z.iso.datetime({ precision: 3 });
const firstReportDate = '1000-01-01';

/** A calendar day in a separately given time zone, `YYYY-MM-DD`. Years before 1000 are rejected. */
export const reportDateSchema = z.iso.date().refine((day) => day >= firstReportDate, fieldRules.firstDay.en);

/**
 * Valid time zone names as callers spelled them, cached because creating a formatter takes as long as handling a small
 * call.
 */
const knownZones = new Set<string>();
const maxCachedZones = 1_000;

export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone === undefined) return false;
  } catch {
    return false;
  }
  if (knownZones.size < maxCachedZones) knownZones.add(zone);
  return true;
}

/** An IANA time zone name, such as `Europe/Berlin`. */
export const timezoneSchema = z.string().max(64).refine(isTimeZone, fieldRules.timezone.en);

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 code, such as `EUR`. */
export const currencySchema = z.string().refine((code) => currencies.has(code), fieldRules.currency.en);

/** A name entered by a person: trimmed, 1–120 characters, no control characters. Markup is stored and shown as text. */
export const nameSchema = z
  .string()
  .trim()
  .min(1, fieldRules.required.en)
  .max(120, fieldRules.nameLength.en)
  .refine((text) => !/\p{Cc}/u.test(text), fieldRules.noControlCharacters.en);

/** A URL that the app may link to or embed; other schemes (javascript:, data:) are rejected. */
export const webUrlSchema = z.url({ protocol: /^https?$/, message: fieldRules.webAddress.en }).max(2_048);

/** The largest integer that a database column can store; a larger version would cause a database error. */
const maxStoredInteger = 2_147_483_647;

/** The version of an editable row, sent back with a save to detect a stale one. */
export const rowVersionSchema = z.number().int().min(1).max(maxStoredInteger);
/** The version of an entity that has no row until it is first saved; 0 until then. */
export const rowVersionOrZeroSchema = z.number().int().min(0).max(maxStoredInteger);
