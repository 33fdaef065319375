import { formatPageName } from '@reportage/format';
import type { MediaRow } from '../../schema/source.tables.ts';

/** Returns an item's title or, if it has none, the words in its URL. */
export const getMediaName = ({ title, url }: Pick<MediaRow, 'title' | 'url'>): string => title ?? formatPageName(url);
