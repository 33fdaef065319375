import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** For smaller files, compression saves too little to be worthwhile. */
const compressFromBytes = 1_024;
const isText = (file: string): boolean => /\.(js|mjs|css|svg|json|txt)$/.test(file);

export const getBrotliPath = (file: string): string => `${file}.br`;
export const isBrotliPath = (file: string): boolean => file.endsWith('.br');

/** Compresses a file with brotli; returns null if the result would not be smaller. */
export async function compressBrotli(file: string, content: Buffer): Promise<Buffer | null> {
  if (!isText(file) || content.length < compressFromBytes) return null;
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
