import { pageAddressOf } from '../page-address.ts';

const maxLength = 2_048;

/** What somebody pasted as a page's address, or null if it is none. Without a scheme, `https://` is meant. */
export function readPastedAddress(typed: string): string | null {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (withScheme.length > maxLength || /\s/.test(text) || !/^https?:\/\/[^/]/i.test(withScheme)) return null;
  const url = URL.parse(withScheme);
  // A single word is hardly a public host; it is more likely a note or a column's heading.
  if (!url || !(url.hostname.includes('.') || url.hostname === 'localhost')) return null;
  return pageAddressOf(url.href);
}

/** The same for all spellings of an address: as the database computes `canonical_key`. */
export const canonicalKeyOf = (address: string): string =>
  address.replace(/^https?:\/\/(www[.])?/, '').replace(/\/+(index[.](html?|php))?$/, '');
