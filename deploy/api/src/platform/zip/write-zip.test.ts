import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { writeZip } from './write-zip.ts';

/** Reads the local entries one after another, like a streaming reader. */
function readEntries(zip: Buffer): { name: string; text: string }[] {
  const entries: { name: string; text: string }[] = [];
  let offset = 0;
  while (zip.readUInt32LE(offset) === 0x04034b50) {
    const size = zip.readUInt32LE(offset + 18);
    const nameLength = zip.readUInt16LE(offset + 26);
    const nameOffset = offset + 30;
    const dataOffset = offset + 30 + nameLength;
    const text = inflateRawSync(zip.subarray(dataOffset, dataOffset + size)).toString();
    entries.push({ name: zip.subarray(nameOffset, dataOffset).toString(), text });
    offset = dataOffset + size;
  }
  return entries;
}

const files = [
  { name: '01 Übersicht.csv', text: 'Tag,Besuche\r\n2026-11-01,3\r\n' },
  { name: '02 Empty.csv', text: '' },
];

test('an archive contains its files by name, with their content', () => {
  expect(readEntries(writeZip(files, new Date('2026-11-23T10:00:00Z')))).toEqual(files);
});

test('another program can open an archive without errors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reportage-zip-'));
  try {
    const path = join(folder, 'board.zip');
    writeFileSync(path, writeZip(files, new Date('2026-11-23T10:00:00Z')));
    const script = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())';
    expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()).toBe(
      "None ['01 Übersicht.csv', '02 Empty.csv']",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
