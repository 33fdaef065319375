import { inflateRawSync } from 'node:zlib';

const localHeaderSignature = 0x04034b50;
const headerLength = 30;

/** Reads the files of an archive in order, from their local headers. */
export function readZip(zip: Buffer): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
  for (let offset = 0; zip.readUInt32LE(offset) === localHeaderSignature; ) {
    const compressedLength = zip.readUInt32LE(offset + 18);
    const nameLength = zip.readUInt16LE(offset + 26);
    const extraLength = zip.readUInt16LE(offset + 28);
    const start = offset + headerLength + nameLength + extraLength;
    const name = zip.toString('utf8', offset + headerLength, offset + headerLength + nameLength);
    files.push({ name, text: inflateRawSync(zip.subarray(start, start + compressedLength)).toString('utf8') });
    offset = start + compressedLength;
  }
  return files;
}

/** Parses a CSV file according to RFC 4180: quotes are doubled, and rows end with CRLF. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const body = text.replace(/^\uFEFF/, '');
  const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of body.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
