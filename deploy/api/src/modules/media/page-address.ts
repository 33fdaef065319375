/**
 * The address by which a page is known: origin and path, without query, fragment and credentials, so that a tagged link
 * counts for the page that it leads to. Host names compare in lower case (the URL parser makes them so).
 */
export function pageAddressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
