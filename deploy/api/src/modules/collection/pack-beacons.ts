import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Collected } from './collected-event.ts';

/** The fastest level; beacons are so similar that it suffices. */
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** The first byte of a JSON list, and never of packed data. */
const listSign = '['.charCodeAt(0);

/**
 * Packs beacons for the inbox, to about a tenth of their size as text: in the database, in its log and in the fold.
 * @param texts each the JSON of a {@link Collected}
 */
export const packBeacons = (texts: readonly string[]): Buffer => zstdCompressSync(`[${texts.join(',')}]`, packing);

/** Reads the result of {@link packBeacons}, or a plain list, as the inbox stored it before packing. */
export function unpackBeacons(packed: Buffer): Collected[] {
  const text = packed[0] === listSign ? packed : zstdDecompressSync(packed);
  return JSON.parse(text.toString()) as Collected[];
}

/** Key by which a repeated beacon, or an event with its own id, is recognised; equally short for every id that a script may send. */
export const beaconKey = (sourceId: string, id: string): string => hash('sha256', `${sourceId} ${id}`).slice(0, 32);
