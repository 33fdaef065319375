import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CollectedBeacon } from './collected-event.ts';

/** The quickest that still finds what beacons have in common, which is most of them. */
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** What begins a list in JSON begins nothing that is packed. */
const listSign = '['.charCodeAt(0);

/**
 * Beacons as the inbox keeps them: about a tenth of their text goes to the database, to its log, and to the fold.
 * @param texts JSON of a {@link CollectedBeacon} each
 */
export const packBeacons = (texts: readonly string[]): Buffer => zstdCompressSync(`[${texts.join(',')}]`, packing);

/** Reads what {@link packBeacons} made, or the plain list that the inbox kept before there was packing. */
export function unpackBeacons(packed: Buffer): CollectedBeacon[] {
  const text = packed[0] === listSign ? packed : zstdDecompressSync(packed);
  return JSON.parse(text.toString()) as CollectedBeacon[];
}

/** What a beacon is known by when it comes again, or an event that had the id: as short for every id that a script may give. */
export const beaconKey = (sourceId: string, id: string): string => hash('sha256', `${sourceId} ${id}`).slice(0, 32);
