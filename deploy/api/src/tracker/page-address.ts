const longestUrl = 2_048;

/** The page's address as far as it tells pages apart: without query, and without a fragment that is no route. */
export function readAddress({ location }: Window): string {
  const route = /^#!?\/[^?]+/.exec(location.hash)?.[0] ?? '';
  return (location.origin + location.pathname + route).slice(0, longestUrl);
}

/** Of the page that linked here no more than its host. */
export const readReferrer = ({ document }: Window): string =>
  /^[a-z][\w+.-]*:\/\/[^/?#]+/i.exec(document.referrer)?.[0] ?? '';
