const maxUrlLength = 2_048;

const campaignTag = /^utm_(source|medium|campaign|term|content)=/;

const readRoute = ({ location }: Window): string => /^#!?\/[^?]+/.exec(location.hash)?.[0] ?? '';

/** Returns the part of the URL that identifies the page: without a query, and with a fragment only if it is a route. */
export const readPageUrl = (page: Window): string =>
  (page.location.origin + page.location.pathname + readRoute(page)).slice(0, maxUrlLength);

/** Returns the page's URL with only the campaign tags from its query. */
export function readTaggedPageUrl(page: Window): string {
  const { origin, pathname, search } = page.location;
  const tags = search
    .slice(1)
    .split('&')
    .filter((parameter) => campaignTag.test(parameter));
  const url = `${origin + pathname}?${tags.join('&')}${readRoute(page)}`;
  return tags.length > 0 && url.length <= maxUrlLength ? url : readPageUrl(page);
}

/** Returns the origin of the page that linked here. */
export const readReferrer = ({ document }: Window): string =>
  /^[a-z][\w+.-]*:\/\/[^/?#]+/i.exec(document.referrer)?.[0] ?? '';
