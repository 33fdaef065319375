import type { CDPSession } from 'playwright/test';

/** A file loaded over the network, not from the browser's cache. */
export interface Download {
  path: string;
  bytes: number;
}

/**
 * Whether a path belongs to a file of a published version, as opposed to the page itself, which is never cached, or an
 * API call.
 */
const isPublishedFile = (path: string): boolean => /^\/(static|r\/[^/]+)\/[^/]+\/./.test(path);

/** Records what a page downloads, including prefetched files. @returns a function that lists the downloads so far */
export async function logDownloads(session: CDPSession): Promise<() => Download[]> {
  const paths = new Map<string, string>();
  const downloads: Download[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    const isCached = response.fromDiskCache === true || response.fromPrefetchCache === true;
    if (isPublishedFile(pathname) && !isCached) paths.set(requestId, pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void paths.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path && encodedDataLength > 0) downloads.push({ path, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => downloads;
}
