import type { Media } from '@reportage/contracts';

/** A page is called by its title; until its script has told one, by its path. */
export const nameOf = ({ title, url }: Pick<Media, 'title' | 'url'>): string => {
  const { host, pathname } = new URL(url);
  return title ?? (pathname === '/' ? host : decodePath(pathname));
};

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
