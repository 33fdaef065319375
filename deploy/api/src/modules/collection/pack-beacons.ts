import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CollectedItem } from './collected-event.ts';

/** The fastest level is sufficient, because beacons are very similar. */
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** The first byte of a JSON list; packed data never starts with it. */
const listStart = '['.charCodeAt(0);

/**
 * Packs beacons for the inbox to about a tenth of their size as text, which saves space in the database and its log.
 * @param jsonItems the JSON for each {@link CollectedItem}
 */
export const packBeacons = (jsonItems: readonly string[]): Buffer =>
  zstdCompressSync(`[${jsonItems.join(',')}]`, zstdOptions);

/** Reads the result of {@link packBeacons}, or a plain list, as stored in the inbox before packing was introduced. */
export function unpackBeacons(packed: Buffer): CollectedItem[] {
  const text = packed[0] === listStart ? packed : zstdDecompressSync(packed);
  return JSON.parse(text.toString()) as CollectedItem[];
}

/**
 * Returns the key by which repeated beacons, or events with their own ids, are recognized. It is short even if the
 * script's ids are long.
 */
export const getBeaconKey = (sourceId: string, id: string): string => hash('sha256', `${sourceId} ${id}`).slice(0, 32);
