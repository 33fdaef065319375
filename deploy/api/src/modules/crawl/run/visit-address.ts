import type { CrawlFailure } from '@reportage/contracts';
import { decodeText } from '../../../platform/web/decode-text.ts';
import { WebReadError, type WebReader, type WebResponse } from '../../../platform/web/web-reader.ts';
import { toPageUrl } from '../frontier/page-url.ts';
import { isBinary, isMarkupText } from '../reading/body-kind.ts';
import { maxSitemapBytes, type ParsedDocument, readDocument, unpackFile } from '../reading/read-document.ts';
import { type ParsedPage, readPage } from '../reading/read-page.ts';

/** The result of requesting a URL. */
export type Visit =
  | { kind: 'page'; page: ParsedPage }
  | { kind: 'document'; document: ParsedDocument }
  | { kind: 'redirect'; location: string }
  | { kind: 'failed'; failure: CrawlFailure }
  /** The URL was not requested, or the response was not worth reading. */
  | { kind: 'leftOut'; reason: string }
  /** The request may succeed later. If `appliesToHost` is set, all requests to the host have to wait equally long. */
  | { kind: 'later'; failure: CrawlFailure; afterMs: number | null; appliesToHost: boolean };

export interface VisitOptions {
  reader: WebReader;
  signal: AbortSignal;
  timeoutMs: number;
  maxPageBytes: number;
  now: Date;
}

/** Status codes of temporary failures, besides 429 and 503. */
const temporaryStatuses = [408, 425, 500, 502, 504, 520, 521, 522, 523, 524];
const maxRetryAfterMs = 3_600_000;

/** Parses `Retry-After`, which contains seconds or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function parseRetryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

const getContentType = (headers: Record<string, string>): string => (headers['content-type'] ?? '').toLowerCase();
const isMarkup = (type: string): boolean => type === '' || /^(text\/html|application\/xhtml\+xml)/.test(type);
const isPlainText = (type: string): boolean => /^text\/plain\b/.test(type);
const isDocument = (type: string): boolean => /^(application|text)\/([\w.]+\+)?xml\b/.test(type);
/** Whether sitemaps are sometimes sent with this content type. */
const mayBeSitemap = (type: string): boolean =>
  /^(text\/plain|application\/(x-)?gzip|application\/octet-stream)/.test(type);

function toFailure(status: number): CrawlFailure {
  if (status === 404 || status === 410) return 'notFound';
  return status >= 500 ? 'serverError' : 'refused';
}

function readMarkup({ body, headers, headerLines }: WebResponse, url: string): Visit {
  const contentType = headers['content-type'] ?? '';
  // Without a content type, browsers detect the binary format. With one, they show the binary data as text.
  if (isBinary(body, contentType)) return { kind: 'failed', failure: contentType === '' ? 'notAPage' : 'wrongType' };
  const html = decodeText(body, contentType);
  if (html.trim() === '') return { kind: 'failed', failure: 'empty' };
  const page = readPage(html, url, headerLines['x-robots-tag']);
  const { redirectUrl } = page;
  const isRedirect = redirectUrl !== null && toPageUrl(redirectUrl) !== toPageUrl(url);
  return isRedirect ? { kind: 'redirect', location: redirectUrl } : { kind: 'page', page };
}

/**
 * Determines whether a response is a page. This includes markup sent as plain text, unless the server forbids
 * sniffing in order to show the source. https://fetch.spec.whatwg.org/#x-content-type-options-header
 */
function classifyMarkup({ headers, body }: WebResponse): 'yes' | 'no' | 'forbidden' {
  if (isMarkup(getContentType(headers))) return 'yes';
  if (!isPlainText(getContentType(headers)) || !isMarkupText(decodeText(body, headers['content-type'] ?? '')))
    return 'no';
  return /^\s*nosniff\s*(,|$)/i.test(headers['x-content-type-options'] ?? '') ? 'forbidden' : 'yes';
}

function readResponse(response: WebResponse, { url, kind }: { url: string; kind: 'page' | 'sitemap' | 'feed' }): Visit {
  const contentType = response.headers['content-type'] ?? '';
  const markup = classifyMarkup(response);
  if (markup === 'yes') return readMarkup(response, url);
  if (kind === 'page' && isPlainText(getContentType(response.headers))) {
    return { kind: 'failed', failure: markup === 'forbidden' ? 'wrongType' : 'notAPage' };
  }
  try {
    const document = readDocument(decodeText(unpackFile(response.body), contentType), contentType);
    return document ? { kind: 'document', document } : { kind: 'failed', failure: 'notAPage' };
  } catch (error) {
    // The unpacked file is too large, or the compressed file is corrupt.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) {
      return { kind: 'failed', failure: 'tooLarge' };
    }
    throw error;
  }
}

/** Requests a URL once and reads the response. @throws the signal's reason */
export async function visitAddress(
  { requestUrl: url, kind }: { requestUrl: string; kind: 'page' | 'sitemap' | 'feed' },
  { reader, signal, timeoutMs, maxPageBytes, now }: VisitOptions,
): Promise<Visit> {
  const isEnough = (beginning: WebResponse): boolean =>
    kind === 'page' && isPlainText(getContentType(beginning.headers)) && classifyMarkup(beginning) !== 'yes';
  const getMaxBytes = ({ status, headers }: Pick<WebResponse, 'status' | 'headers'>): number => {
    const type = getContentType(headers);
    if (status < 200 || status > 299) return 0;
    if (isMarkup(type) || (kind === 'page' && isPlainText(type))) return maxPageBytes;
    return isDocument(type) || (kind !== 'page' && mayBeSitemap(type)) ? maxSitemapBytes : 0;
  };
  try {
    const result = await reader.read(url, { signal, timeoutMs, maxBytes: getMaxBytes, isEnough });
    const { status, headers } = result;
    if (status === 429 || status === 503) {
      return {
        kind: 'later',
        failure: 'busy',
        afterMs: parseRetryAfterMs(headers['retry-after'], now),
        appliesToHost: true,
      };
    }
    if (temporaryStatuses.includes(status))
      return { kind: 'later', failure: 'serverError', afterMs: null, appliesToHost: false };
    if (status >= 300 && status <= 399) {
      return headers.location
        ? { kind: 'redirect', location: headers.location }
        : { kind: 'failed', failure: 'refused' };
    }
    if (status < 200 || status > 299) return { kind: 'failed', failure: toFailure(status) };
    if (getMaxBytes(result) === 0) return { kind: 'failed', failure: 'notAPage' };
    if (result.body.length === 0) return { kind: 'failed', failure: 'empty' };
    return readResponse(result, { url, kind });
  } catch (error) {
    if (!(error instanceof WebReadError)) throw error;
    const { failure } = error;
    const isTemporary = failure === 'timeout' || failure === 'network';
    return isTemporary ? { kind: 'later', failure, afterMs: null, appliesToHost: false } : { kind: 'failed', failure };
  }
}
