import type { ConnectionProblem, LocalizedText } from '@reportage/contracts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { decodeText } from '../../platform/web/decode-text.ts';
import { WebReadError, type WebReader, type WebResponse } from '../../platform/web/web-reader.ts';
import { maxImportCharacters } from './import-values.ts';

const timeoutMs = 20_000;
const maxRedirects = 5;

const messages = {
  notHttps: { en: 'must be an https URL', de: 'muss eine https-Adresse sein' },
  noResponse: { en: 'did not respond', de: 'hat nicht geantwortet' },
  notShared: {
    en: 'cannot be read by everyone with the link; share or publish the table',
    de: 'ist nicht für alle mit dem Link offen; geben Sie die Tabelle frei oder veröffentlichen Sie sie',
  },
  missing: { en: 'does not exist', de: 'gibt es nicht' },
  notCsv: { en: 'is a web page, not a CSV file', de: 'führt zu einer Seite, nicht zu einer CSV-Datei' },
  tooManyRedirects: { en: 'redirects too often', de: 'leitet zu oft weiter' },
} as const satisfies Record<string, LocalizedText>;

const tooLargeMessages: Readonly<Record<number, LocalizedText>> = {
  1000000: { en: 'has more than a million characters', de: 'hat mehr als eine Million Zeichen' },
};
const describeTooLarge = (maxCharacters: number): LocalizedText =>
  tooLargeMessages[maxCharacters] ?? {
    en: `has more than ${maxCharacters / 1_000_000} million characters`,
    de: `hat mehr als ${maxCharacters / 1_000_000} Millionen Zeichen`,
  };

const describeStatus = (status: number): LocalizedText => ({
  en: `responded with status ${status}`,
  de: `hat mit Status ${status} geantwortet`,
});

/** Thrown if a table cannot be read. The reason completes a sentence that starts with the table's URL. */
export class TableReadError extends Error {
  override readonly name = 'TableReadError';
  readonly reason: LocalizedText;
  readonly problem: ConnectionProblem;
  /** The response's status; null if there was no response. */
  readonly httpStatus: number | null;
  constructor(problem: ConnectionProblem, reason: LocalizedText, httpStatus: number | null = null) {
    super(reason.en);
    this.problem = problem;
    this.reason = reason;
    this.httpStatus = httpStatus;
  }
}

/**
 * Converts a link to a Google Sheet, whether copied from the browser, from “Share” or from “Publish to the web”, to the
 * URL of its CSV export. Returns any other URL unchanged.
 */
export function getCsvUrl(text: string): string {
  const url = new URL(text);
  const [, publishedPrefix, id] = /^\/spreadsheets\/d\/(e\/)?([\w-]+)/.exec(url.pathname) ?? [];
  if (url.hostname !== 'docs.google.com' || id === undefined) return text;
  const gid = /gid=(\d+)/.exec(url.hash)?.[1] ?? url.searchParams.get('gid');
  const search = new URLSearchParams({
    ...(publishedPrefix ? { output: 'csv', single: 'true' } : { format: 'csv' }),
    ...(gid ? { gid } : {}),
  });
  return `https://docs.google.com/spreadsheets/d/${publishedPrefix ?? ''}${id}/${publishedPrefix ? 'pub' : 'export'}?${search}`;
}

export interface FetchedTable {
  text: string;
  byteCount: number;
  httpStatus: number;
  /** Sent with the next request to detect whether the table has changed. */
  etag: string | null;
}

const busyStatuses = new Set([408, 425, 429]);

function parseTable({ status, headers, body }: WebResponse, maxCharacters: number): FetchedTable {
  if (status === 401 || status === 403) throw new TableReadError('forbidden', messages.notShared, status);
  if (status === 404 || status === 410) throw new TableReadError('gone', messages.missing, status);
  if (status < 200 || status > 299) {
    const isTemporary = status >= 500 || busyStatuses.has(status);
    throw new TableReadError(isTemporary ? 'unavailable' : 'faultyTable', describeStatus(status), status);
  }
  const type = headers['content-type'] ?? '';
  const text = decodeText(body, type);
  // A table that requires signing in responds with the sign-in page.
  if (/html/i.test(type) || /^\s*<(!doctype|html)/i.test(text))
    throw new TableReadError('forbidden', messages.notCsv, status);
  if (text.length > maxCharacters) throw new TableReadError('faultyTable', describeTooLarge(maxCharacters), status);
  return { text, byteCount: body.length, httpStatus: status, etag: headers.etag ?? null };
}

export interface TableReaderOptions {
  reader: WebReader;
  /** `address:port` of hosts that may be read without TLS. */
  allowed: readonly string[];
  maxCharacters?: number;
}

/** Reads tables on other sites as CSV. Redirect targets are checked like the first URL. */
export function createTableFetcher({ reader, allowed, maxCharacters = maxImportCharacters }: TableReaderOptions) {
  async function read(url: string, signal: AbortSignal, etag: string | null): Promise<WebResponse> {
    const { protocol, host } = new URL(url);
    if (protocol !== 'https:' && !allowed.includes(host)) throw new TableReadError('forbidden', messages.notHttps);
    try {
      const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag };
      // A character has at most four bytes.
      return await reader.read(url, { signal, timeoutMs, headers, maxBytes: () => 4 * maxCharacters });
    } catch (error) {
      if (error instanceof WebReadError) {
        throw error.failure === 'tooLarge'
          ? new TableReadError('faultyTable', describeTooLarge(maxCharacters))
          : new TableReadError('unavailable', messages.noResponse);
      }
      if (signal.aborted) throw new TableReadError('unavailable', messages.noResponse);
      throw error;
    }
  }

  /**
   * @returns null if the table still has the given `etag`
   * @throws {TableReadError}
   */
  return async (tableUrl: string, etag: string | null = null): Promise<FetchedTable | null> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = getCsvUrl(tableUrl);
    for (let redirectCount = 0; redirectCount <= maxRedirects; redirectCount += 1) {
      const response = await read(url, signal, etag);
      if (etag !== null && response.status === 304) return null;
      const { location } = response.headers;
      const redirectUrl = response.status >= 300 && response.status < 400 && location ? URL.parse(location, url) : null;
      if (!redirectUrl) return parseTable(response, maxCharacters);
      url = redirectUrl.href;
    }
    throw new TableReadError('unavailable', messages.tooManyRedirects);
  };
}

export function createTableReader(options: TableReaderOptions) {
  const fetchTable = createTableFetcher(options);
  /** @throws {AppError} `invalidRequest` for `body.url`, with the reason */
  return async (tableUrl: string): Promise<string> => {
    try {
      return (await fetchTable(tableUrl))?.text ?? '';
    } catch (error) {
      if (error instanceof TableReadError) throw invalidField('body.url', error.reason);
      throw error;
    }
  };
}
