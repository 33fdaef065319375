import type { Media } from '@reportage/contracts';
import { formatPageName } from '@reportage/format';

/** Returns an item's title, or a name made from its URL until the script has reported a title. */
export const getName = ({ title, url }: Pick<Media, 'title' | 'url'>): string => title ?? formatPageName(url);
