import type { CrawlFailure } from '@reportage/contracts';
import { decodeText } from '../../../platform/web/decode-text.ts';
import { type WebAnswer, WebReadError, type WebReader } from '../../../platform/web/web-reader.ts';
import { toPageUrl } from '../frontier/page-url.ts';
import { isBinary, isMarkupText } from '../reading/body-kind.ts';
import { maxSitemapBytes, type ReadDocument, readDocument, unpackFile } from '../reading/read-document.ts';
import { type ReadPage, readPage } from '../reading/read-page.ts';

/** What came of asking for an address. */
export type Visit =
  | { kind: 'page'; page: ReadPage }
  | { kind: 'document'; document: ReadDocument }
  | { kind: 'redirect'; location: string }
  | { kind: 'failed'; failure: CrawlFailure }
  /** It was not asked for, or need not have been. */
  | { kind: 'leftOut'; reason: string }
  /** It may work another time; with `wholeHost` the host wants to be left alone until then. */
  | { kind: 'later'; failure: CrawlFailure; afterMs: number | null; wholeHost: boolean };

export interface VisitOptions {
  reader: WebReader;
  signal: AbortSignal;
  timeoutMs: number;
  maxPageBytes: number;
  now: Date;
}

/** Statuses of a failure that passes, beside those that name a time. */
const passingStatuses = [408, 425, 500, 502, 504, 520, 521, 522, 523, 524];
const maxAbsenceMs = 3_600_000;

/** Seconds, or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxAbsenceMs);
}

const typeOf = (headers: Record<string, string>): string => (headers['content-type'] ?? '').toLowerCase();
const isMarkup = (type: string): boolean => type === '' || /^(text\/html|application\/xhtml\+xml)/.test(type);
const isPlain = (type: string): boolean => /^text\/plain\b/.test(type);
/** Of a text so much says whether it is markup. */
const beginningBytes = 4_096;
const isDocument = (type: string): boolean => /^(application|text)\/([\w.]+\+)?xml\b/.test(type);
/** What a sitemap may come as, where it was asked for as one. */
const isFile = (type: string): boolean => /^(text\/plain|application\/(x-)?gzip|application\/octet-stream)/.test(type);

function failureOf(status: number): CrawlFailure {
  if (status === 404 || status === 410) return 'notFound';
  return status >= 500 ? 'serverError' : 'refused';
}

function readMarkup({ body, headers, headerLines }: WebAnswer, url: string): Visit {
  const contentType = headers['content-type'] ?? '';
  // Without a type a browser goes by the bytes; with one it would show them as text.
  if (isBinary(body, contentType)) return { kind: 'failed', failure: contentType === '' ? 'notAPage' : 'wrongType' };
  const html = decodeText(body, contentType);
  if (html.trim() === '') return { kind: 'failed', failure: 'empty' };
  const page = readPage(html, url, headerLines['x-robots-tag']);
  const { redirectUrl } = page;
  const isElsewhere = redirectUrl !== null && toPageUrl(redirectUrl) !== toPageUrl(url);
  return isElsewhere ? { kind: 'redirect', location: redirectUrl } : { kind: 'page', page };
}

function read(answer: WebAnswer, { url, kind }: { url: string; kind: 'page' | 'sitemap' | 'feed' }): Visit {
  const contentType = answer.headers['content-type'] ?? '';
  if (isMarkup(typeOf(answer.headers))) return readMarkup(answer, url);
  if (kind === 'page' && isPlain(typeOf(answer.headers))) {
    return { kind: 'failed', failure: isMarkupText(decodeText(answer.body, contentType)) ? 'wrongType' : 'notAPage' };
  }
  try {
    const document = readDocument(decodeText(unpackFile(answer.body), contentType), contentType);
    return document ? { kind: 'document', document } : { kind: 'failed', failure: 'notAPage' };
  } catch (error) {
    // A damaged or endless packed file.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) {
      return { kind: 'failed', failure: 'tooLarge' };
    }
    throw error;
  }
}

/** Asks for an address once and reads what comes. @throws the signal's reason */
export async function visitAddress(
  { requestUrl: url, kind }: { requestUrl: string; kind: 'page' | 'sitemap' | 'feed' },
  { reader, signal, timeoutMs, maxPageBytes, now }: VisitOptions,
): Promise<Visit> {
  const isBeginningEnough = ({ headers }: Pick<WebAnswer, 'headers'>): boolean =>
    kind === 'page' && isPlain(typeOf(headers));
  const maxBytes = ({ status, headers }: Pick<WebAnswer, 'status' | 'headers'>): number => {
    const type = typeOf(headers);
    if (status < 200 || status > 299) return 0;
    if (isMarkup(type)) return maxPageBytes;
    if (isBeginningEnough({ headers })) return beginningBytes;
    return isDocument(type) || (kind !== 'page' && isFile(type)) ? maxSitemapBytes : 0;
  };
  try {
    const answer = await reader.read(url, { signal, timeoutMs, maxBytes, isBeginningEnough });
    const { status, headers } = answer;
    if (status === 429 || status === 503) {
      return { kind: 'later', failure: 'busy', afterMs: retryAfterMs(headers['retry-after'], now), wholeHost: true };
    }
    if (passingStatuses.includes(status))
      return { kind: 'later', failure: 'serverError', afterMs: null, wholeHost: false };
    if (status >= 300 && status <= 399) {
      return headers.location
        ? { kind: 'redirect', location: headers.location }
        : { kind: 'failed', failure: 'refused' };
    }
    if (status < 200 || status > 299) return { kind: 'failed', failure: failureOf(status) };
    if (maxBytes(answer) === 0) return { kind: 'failed', failure: 'notAPage' };
    if (answer.body.length === 0) return { kind: 'failed', failure: 'empty' };
    return read(answer, { url, kind });
  } catch (error) {
    if (!(error instanceof WebReadError)) throw error;
    const { failure } = error;
    const passes = failure === 'timeout' || failure === 'network';
    return passes ? { kind: 'later', failure, afterMs: null, wholeHost: false } : { kind: 'failed', failure };
  }
}
