import { formatPageName } from '@reportage/format';
import type { MediaRow } from '../../schema/source.tables.ts';

/** An item's title, or the words of its address if it has no title. A vendor's row for several pages has no URL. */
export const getMediaName = ({ title, url }: Pick<MediaRow, 'title' | 'url'>): string => title ?? formatPageName(url);
