/** The characters between the words of a path's last segment: `the-ferry-cooks`. */
const separators = /[-_+ ]+/;
const wordPattern = /^\p{L}{3,}$/u;
const extensionPattern = /\.(html?|php|aspx?|jsp)$/i;

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/**
 * Formats a URL as people read it: without its scheme and with its letters decoded; unchanged if it is not encoded
 * properly.
 */
export const formatUrl = (url: string): string =>
  decode(url)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');

/**
 * Returns the name of a page whose title is unknown: the last words of its URL, `The ferry cooks` for `https://journal.example/travel/the-ferry-cooks`. Returns the URL itself if it ends in something other than words, such as an id, a query or a fragment.
 */
export function formatPageName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  const parts =
    decode(pathname).split('/').filter(Boolean).at(-1)?.replace(extensionPattern, '').split(separators) ?? [];
  if (search || hash || !parts.some((part) => wordPattern.test(part))) return formatUrl(url);
  const text = parts.filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
