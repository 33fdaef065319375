import { getPageAddress } from '../page-address.ts';

const maxLength = 2_048;

/** Returns the URL in a pasted line, or null if there is none. A line without a scheme gets `https://`. */
export function readPastedUrl(input: string): string | null {
  const text = input.trim();
  const urlText = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (urlText.length > maxLength || /\s/.test(text) || !/^https?:\/\/[^/]/i.test(urlText)) return null;
  const url = URL.parse(urlText);
  // A single word is unlikely to be a public host; it is probably a note or a column heading.
  if (!url || !(url.hostname.includes('.') || url.hostname === 'localhost')) return null;
  return getPageAddress(url.href);
}

/** Returns the same key for all equivalent forms of a URL, and the same as the SQL function `canonical_key`. */
export const getCanonicalKey = (address: string): string =>
  address.replace(/^https?:\/\/(www[.])?/, '').replace(/\/+(index[.](html?|php))?$/, '');
