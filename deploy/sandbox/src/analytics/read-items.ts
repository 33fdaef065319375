import { gunzipSync } from 'node:zlib';
import { z } from '@reportage/contracts';

const itemSchema = z.record(z.string(), z.unknown());
const itemsSchema = z.union([z.array(itemSchema), itemSchema.transform((item) => [item])]);
type Items = z.infer<typeof itemsSchema>;

const parseItems = (text: string): Items => itemsSchema.parse(JSON.parse(text));

/** Reads events from a form's `data` field. @throws {Error} if it is neither JSON nor Base64-encoded JSON */
export function readFormItems(body: string): Items {
  const data = new URLSearchParams(body).get('data') ?? '';
  return parseItems(/^[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8'));
}

/**
 * Reads a chunk of a recording.
 * @throws {Error} if the body is not JSON, or if `format` is `gzip` but the body is not compressed
 */
export function readRecordedItems(body: Buffer, format: string | undefined): Items {
  return parseItems((format === 'gzip' ? gunzipSync(body) : body).toString('utf8'));
}
