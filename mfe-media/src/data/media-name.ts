import type { Media } from '@reportage/contracts';
import { formatPageName } from '@reportage/format';

/** A page's name: its title, or the words of its address until the script has reported a title. */
export const getName = ({ title, url }: Pick<Media, 'title' | 'url'>): string => title ?? formatPageName(url);
