import { gunzipSync } from 'node:zlib';
import { z } from '@reportage/contracts';

const itemSchema = z.record(z.string(), z.unknown());
const itemsSchema = z.union([z.array(itemSchema), itemSchema.transform((item) => [item])]);
type Items = z.infer<typeof itemsSchema>;

const parse = (text: string): Items => itemsSchema.parse(JSON.parse(text));

/** Events of a form's field `data`: JSON, as it is or in base64. @throws where it is neither */
export function readFormItems(body: string): Items {
  const data = new URLSearchParams(body).get('data') ?? '';
  return parse(/^[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8'));
}

/** Parts of a recording: JSON, packed by gzip where the query says so. @throws where it is not */
export function readRecordedItems(body: Buffer, format: string | undefined): Items {
  return parse((format === 'gzip' ? gunzipSync(body) : body).toString('utf8'));
}
