const unreserved = /[\w.~-]/;

/** Normalizes equivalent escapes: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2 */
export const normalizeEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return unreserved.test(character) ? character : escaped.toUpperCase();
  });

/**
 * Returns the URL that identifies a page: origin, path and route (`#/…`, `#!/…`), without query, other fragments or
 * credentials, so visits through a tagged link count for its page. The URL parser converts host names to lower case.
 */
export function getPageAddress(url: string): string {
  const { origin, pathname, hash } = new URL(url);
  const route = /^#!?\/[^?]+/.exec(hash)?.[0] ?? '';
  return origin + normalizeEscapes(pathname + route);
}
