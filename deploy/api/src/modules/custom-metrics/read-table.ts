import type { LocalizedText } from '@reportage/contracts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { decodeText } from '../../platform/web/decode-text.ts';
import { type WebAnswer, WebReadError, type WebReader } from '../../platform/web/web-reader.ts';
import { maxImportCharacters } from './import-values.ts';

const timeoutMs = 20_000;
/** A character has at most four bytes. */
const maxBytes = 4 * maxImportCharacters;
const maxRedirects = 5;

const words = {
  notHttps: { en: 'must be an https address', de: 'muss eine https-Adresse sein' },
  silent: { en: 'did not answer', de: 'hat nicht geantwortet' },
  tooLarge: { en: 'has more than a million characters', de: 'hat mehr als eine Million Zeichen' },
  closed: {
    en: 'is not open to everybody with the link; share or publish the table',
    de: 'ist nicht für alle mit dem Link offen; geben Sie die Tabelle frei oder veröffentlichen Sie sie',
  },
  missing: { en: 'does not exist there', de: 'gibt es dort nicht' },
  notCsv: { en: 'leads to a page, not to a CSV file', de: 'führt zu einer Seite, nicht zu einer CSV-Datei' },
  restless: { en: 'redirects too often', de: 'leitet zu oft weiter' },
} as const satisfies Record<string, LocalizedText>;

const refuse = (reason: LocalizedText) => invalidField('body.url', reason);
const failedWith = (status: number): LocalizedText => ({
  en: `answered with status ${status}`,
  de: `hat mit Status ${status} geantwortet`,
});

/**
 * Where a Google Sheet has its values as CSV, whether its link was copied from the browser, from “Share” or from “Publish to the web”;
 * any other address as it is.
 */
export function csvAddressOf(text: string): string {
  const url = new URL(text);
  const [, kind, id] = /^\/spreadsheets\/d\/(e\/)?([\w-]+)/.exec(url.pathname) ?? [];
  if (url.hostname !== 'docs.google.com' || id === undefined) return text;
  const gid = /gid=(\d+)/.exec(url.hash)?.[1] ?? url.searchParams.get('gid');
  const search = new URLSearchParams({
    ...(kind ? { output: 'csv', single: 'true' } : { format: 'csv' }),
    ...(gid ? { gid } : {}),
  });
  return `https://docs.google.com/spreadsheets/d/${kind ?? ''}${id}/${kind ? 'pub' : 'export'}?${search}`;
}

function textOf({ status, headers, body }: WebAnswer): string {
  if (status === 401 || status === 403) throw refuse(words.closed);
  if (status === 404 || status === 410) throw refuse(words.missing);
  if (status < 200 || status > 299) throw refuse(failedWith(status));
  const type = headers['content-type'] ?? '';
  const text = decodeText(body, type);
  // A table that takes a sign-in answers with the sign-in's page.
  if (/html/i.test(type) || /^\s*<(!doctype|html)/i.test(text)) throw refuse(words.notCsv);
  if (text.length > maxImportCharacters) throw refuse(words.tooLarge);
  return text;
}

export interface TableReaderOptions {
  reader: WebReader;
  /** `address:port` of hosts that may be read without TLS. */
  allowed: readonly string[];
}

/** Reads tables of other people's sites as CSV. Each hop of a redirect is checked like the first address. */
export function createTableReader({ reader, allowed }: TableReaderOptions) {
  async function read(url: string, signal: AbortSignal): Promise<WebAnswer> {
    const { protocol, host } = new URL(url);
    if (protocol !== 'https:' && !allowed.includes(host)) throw refuse(words.notHttps);
    try {
      return await reader.read(url, { signal, timeoutMs, maxBytes: () => maxBytes });
    } catch (error) {
      if (error instanceof WebReadError) throw refuse(error.failure === 'tooLarge' ? words.tooLarge : words.silent);
      if (signal.aborted) throw refuse(words.silent);
      throw error;
    }
  }

  /** @throws {AppError} `invalidRequest` at `body.url`, with the reason */
  return async (address: string): Promise<string> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = csvAddressOf(address);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await read(url, signal);
      const { location } = answer.headers;
      const next = answer.status >= 300 && answer.status < 400 && location ? URL.parse(location, url) : null;
      if (!next) return textOf(answer);
      url = next.href;
    }
    throw refuse(words.restless);
  };
}
