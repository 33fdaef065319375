import { analyticsConstants } from './library-settings.ts';

/** Finds the clicked link if it leads outside the product; undefined if it stays inside or opens nothing. */
function findOutgoingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return undefined;
  return link.origin === window.location.origin ? undefined : link;
}

const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey || !['', '_self'].includes(link.target);

/**
 * Tracks clicks on links out of the product. A link that replaces this page waits for its event for no longer than the
 * specification allows. A link that opens elsewhere does not wait.
 * @param track must call back once the event can no longer be lost
 * @returns a function that stops tracking
 */
export function trackOutgoingLinks(
  track: (host: string, onSent: () => void) => void,
  open: (url: string) => void = (url) => window.location.assign(url),
): () => void {
  function handleClick(event: MouseEvent): void {
    const link = findOutgoingLink(event);
    if (!link) return;
    if (opensElsewhere(event, link)) {
      track(link.host, () => undefined);
      return;
    }
    event.preventDefault();
    let isOpened = false;
    const openLink = () => {
      if (isOpened) return;
      isOpened = true;
      open(link.href);
    };
    setTimeout(openLink, analyticsConstants.linkTrackingTimeoutMs);
    track(link.host, openLink);
  }

  // Runs after the page's own handlers, because a click whose default action they prevented leads nowhere.
  window.addEventListener('click', handleClick);
  window.addEventListener('auxclick', handleClick);
  return () => {
    window.removeEventListener('click', handleClick);
    window.removeEventListener('auxclick', handleClick);
  };
}
