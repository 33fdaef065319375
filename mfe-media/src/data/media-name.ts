import type { Media } from '@reportage/contracts';

/** A page's name: its title, or its path until the script has reported a title. */
export const getName = ({ title, url }: Pick<Media, 'title' | 'url'>): string => {
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
