import type { MediaRow } from '../../schema/source.tables.ts';

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** An item's title, or its path if it has no title. */
export function getMediaName({ title, url }: Pick<MediaRow, 'title' | 'url'>): string {
  // A row that combines several of a vendor's pages has no URL.
  if (!URL.canParse(url)) return title ?? url;
  const { host, pathname, hash } = new URL(url);
  return title ?? (pathname + hash === '/' ? host : decodePath(pathname + hash));
}
