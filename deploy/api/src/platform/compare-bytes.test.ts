import { compareBytes } from './compare-bytes.ts';

const sortByBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('strings with any characters are sorted by their bytes', () => {
  const parts = ['', 'a', 'Z', 'ä', 'z', '\u07ff', '\u0800', '\uffee', '😀', '\u{10ffff}', ' '];
  const strings = parts.flatMap((first) => parts.map((second) => `/${first}${second}`));
  for (const a of strings) for (const b of strings) expect(Math.sign(compareBytes(a, b))).toBe(sortByBytes(a, b));
});
