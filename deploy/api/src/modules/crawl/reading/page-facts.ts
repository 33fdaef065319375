/** A page's metadata. */
export interface PageFacts {
  title: string | null;
  /** Resolved to an absolute URL, otherwise unchanged. */
  canonicalUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  author: string | null;
  publishedAt: string | null;
  /** Such as `article`, `NewsArticle`, `video.other`. */
  kind: string | null;
}

const maxTextLength = 300;

/** One line of storable text: no control characters, no lone surrogates. */
export function cleanText(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean === '' ? null : clean.slice(0, maxTextLength).toWellFormed();
}

/** An http or https URL, resolved against the page's URL; null for anything else. */
export function cleanUrl(text: unknown, base: string): string | null {
  if (typeof text !== 'string' || text.trim() === '') return null;
  try {
    const url = new URL(text.trim(), base);
    return /^https?:$/.test(url.protocol) && url.href.length <= 2_048 ? url.href : null;
  } catch {
    return null;
  }
}

/** Parses an instant; without a zone, it is interpreted as UTC, regardless of the server's zone. */
export function parseInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const trimmed = text.trim();
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(trimmed);
  const instant = new Date(isLocal ? `${trimmed.replace(' ', 'T')}Z` : trimmed);
  const year = instant.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 2200 ? null : instant.toISOString();
}
