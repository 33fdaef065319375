import type { Platform } from '../../platform/platform.ts';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { createTableFetcher } from '../custom-metrics/read-table.ts';
import { maxTableCharacters } from './read-lines.ts';

/**
 * Creates a function that reads tables, within size and time limits. It reads from private addresses only if the
 * configuration allows them.
 */
export function createSourceTableFetcher({
  CRAWL_ALLOWED_ADDRESSES,
  TABLE_ALLOWED_ADDRESSES,
  PUBLIC_ORIGIN,
}: Platform['config']) {
  const allowedAddresses = [...CRAWL_ALLOWED_ADDRESSES, ...TABLE_ALLOWED_ADDRESSES];
  const userAgent = `ReportageTables/1.0 (+${PUBLIC_ORIGIN})`;
  return createTableFetcher({
    reader: createWebReader({ userAgent, accept: 'text/csv, text/plain;q=0.9, */*;q=0.5', allowed: allowedAddresses }),
    allowed: allowedAddresses,
    maxCharacters: maxTableCharacters,
  });
}
