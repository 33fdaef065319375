import { inflateRawSync } from 'node:zlib';

const localHeader = 0x04034b50;
const headerLength = 30;

/** The files of an archive in order, read from their local headers. */
export function readZip(zip: Buffer): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
  for (let at = 0; zip.readUInt32LE(at) === localHeader; ) {
    const packed = zip.readUInt32LE(at + 18);
    const nameLength = zip.readUInt16LE(at + 26);
    const extra = zip.readUInt16LE(at + 28);
    const start = at + headerLength + nameLength + extra;
    const name = zip.toString('utf8', at + headerLength, at + headerLength + nameLength);
    files.push({ name, text: inflateRawSync(zip.subarray(start, start + packed)).toString('utf8') });
    at = start + packed;
  }
  return files;
}

/** The cells of a CSV file according to RFC 4180: quotes are doubled, and rows end with CRLF. */
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
