import type { Media } from '@reportage/contracts';

/** A page's name: its title, or its path until the script has reported a title. */
export const getName = ({ title, url }: Pick<Media, 'title' | 'url'>): string => {
  const { host, pathname } = new URL(url);
  return title ?? (pathname === '/' ? host : decodePath(pathname));
};

/** A path as people write it, or unchanged if it is not encoded properly. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
