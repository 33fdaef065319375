import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Smaller files are not compressed, because that would save too little. */
const minBytesToCompress = 1_024;
const isText = (file: string): boolean => /\.(js|mjs|css|svg|json|txt)$/.test(file);

export const getBrotliPath = (file: string): string => `${file}.br`;
export const isBrotliPath = (file: string): boolean => file.endsWith('.br');

/** Compresses a file with Brotli; returns null for small files, and for files that are not text. */
export async function compressBrotli(file: string, content: Buffer): Promise<Buffer | null> {
  if (!isText(file) || content.length < minBytesToCompress) return null;
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
