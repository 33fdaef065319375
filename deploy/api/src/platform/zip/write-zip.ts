import { crc32, deflateRawSync } from 'node:zlib';

/** A text file to be added to an archive. */
export interface ArchiveFile {
  name: string;
  text: string;
}

/** Bit 11: names are UTF-8. Method 8: deflate. Version 2.0 supports both. */
const utf8Flag = 0x0800;
const deflateMethod = 8;
const requiredVersion = 20;

/** Converts to the MS-DOS date and time that the format requires: two-second steps since 1980, without a time zone. */
function toDosTime(modifiedAt: Date): { date: number; time: number } {
  const date =
    ((modifiedAt.getUTCFullYear() - 1980) << 9) | ((modifiedAt.getUTCMonth() + 1) << 5) | modifiedAt.getUTCDate();
  const time = (modifiedAt.getUTCHours() << 11) | (modifiedAt.getUTCMinutes() << 5) | (modifiedAt.getUTCSeconds() >> 1);
  return { date, time };
}

/** Encodes numbers in little-endian order, each with its size in bytes. */
function encodeFields(...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((length, [size]) => length + size, 0));
  let offset = 0;
  for (const [size, value] of values) offset = buffer.writeUIntLE(value, offset, size);
  return buffer;
}

/** Creates a zip archive in memory. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function writeZip(files: readonly ArchiveFile[], modifiedAt: Date): Buffer {
  const { date, time } = toDosTime(modifiedAt);
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const fileName = Buffer.from(name);
    const content = Buffer.from(text);
    const compressed = deflateRawSync(content);
    const header = encodeFields(
      [2, requiredVersion],
      [2, utf8Flag],
      [2, deflateMethod],
      [2, time],
      [2, date],
      [4, crc32(content)],
      [4, compressed.length],
      [4, content.length],
      [2, fileName.length],
      [2, 0],
    );
    const entry = Buffer.concat([encodeFields([4, 0x04034b50]), header, fileName, compressed]);
    const location = encodeFields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(encodeFields([4, 0x02014b50], [2, requiredVersion]), header, location, fileName);
    entries.push(entry);
    offset += entry.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const count = files.length;
  const endRecord = encodeFields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directoryBytes.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...entries, directoryBytes, endRecord]);
}
