/** What a page says of itself. */
export interface PageFacts {
  title: string | null;
  /** As the page writes it, made whole. */
  canonicalUrl: string | null;
  imageUrl: string | null;
  description: string | null;
  author: string | null;
  publishedAt: string | null;
  /** Such as `article`, `NewsArticle`, `video.other`. */
  kind: string | null;
}

const maxTextLength = 300;

/** One line of text, fit for the database: no control characters, no half characters. */
export function cleanText(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean === '' ? null : clean.slice(0, maxTextLength).toWellFormed();
}

/** An address of the web, made whole against the page's. */
export function cleanUrl(text: unknown, base: string): string | null {
  if (typeof text !== 'string' || text.trim() === '') return null;
  try {
    const url = new URL(text.trim(), base);
    return /^https?:$/.test(url.protocol) && url.href.length <= 2_048 ? url.href : null;
  } catch {
    return null;
  }
}

/** An instant; one without a zone counts as UTC, wherever the server stands. */
export function cleanInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const written = text.trim();
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(written);
  const instant = new Date(isLocal ? `${written.replace(' ', 'T')}Z` : written);
  const year = instant.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 2200 ? null : instant.toISOString();
}
