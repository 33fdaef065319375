export interface Refresh {
  /** The URL as written. It may be relative to the page's base URL. */
  href: string;
  /** Whether the refresh is a redirect: without a delay, browsers do not show the page. */
  isInstant: boolean;
}

/**
 * Parses the content of `<meta http-equiv="refresh">`. Returns null if the page merely reloads itself, or if
 * the content cannot be parsed.
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh
 */
export function parseRefresh(content: string): Refresh | null {
  const [, seconds, rest] = /^\s*(?=[\d.])(\d*)[\d.]*(?:\s*[;,]|\s)\s*(\S.*)$/s.exec(content) ?? [];
  if (seconds === undefined || rest === undefined) return null;
  const target = rest.replace(/^url\s*=\s*/i, '');
  const href = (/^(["'])(.*?)(?:\1|$)/s.exec(target)?.[2] ?? target).trim();
  return href === '' ? null : { href, isInstant: Number(seconds) === 0 };
}
