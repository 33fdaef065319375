export interface PageFacts {
  title: string | null;
  /** The target of the canonical link, as an absolute URL but otherwise as written. */
  canonicalUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  author: string | null;
  publishedAt: string | null;
  /** E.g. `article`, `NewsArticle` or `video.other`. */
  kind: string | null;
}

const maxTextLength = 300;

/** Converts a value to a single line of text that can be stored, without control characters or lone surrogates. */
export function cleanText(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean === '' ? null : clean.slice(0, maxTextLength).toWellFormed();
}

/** Resolves a URL against the page's URL. @returns null unless it is an http or https URL */
export function cleanUrl(text: unknown, base: string): string | null {
  if (typeof text !== 'string' || text.trim() === '') return null;
  try {
    const url = new URL(text.trim(), base);
    return /^https?:$/.test(url.protocol) && url.href.length <= 2_048 ? url.href : null;
  } catch {
    return null;
  }
}

/** Parses a date and time. Without a time zone, it is interpreted as UTC, regardless of the server's time zone. */
export function parseInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const trimmed = text.trim();
  const hasNoTimeZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(trimmed);
  const instant = new Date(hasNoTimeZone ? `${trimmed.replace(' ', 'T')}Z` : trimmed);
  const year = instant.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 2200 ? null : instant.toISOString();
}
