const unreserved = /[\w.~-]/;

/** One way of escaping for what means the same: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2 */
export const normalizeEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return unreserved.test(character) ? character : escaped.toUpperCase();
  });

/**
 * The address by which a page is known: origin, path and route (`#/…`, `#!/…`), without query, any other fragment and credentials, so that
 * a tagged link counts for the page that it leads to. Host names compare in lower case (the URL parser makes them so).
 */
export function pageAddressOf(url: string): string {
  const { origin, pathname, hash } = new URL(url);
  const route = /^#!?\/[^?]+/.exec(hash)?.[0] ?? '';
  return origin + normalizeEscapes(pathname + route);
}
