import { decodeText } from './decode-text.ts';

const concatBytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const toUtf8 = (text: string): number[] => [...Buffer.from(text)];

test.each([
  [
    'a byte order mark above all else',
    concatBytes([0xef, 0xbb, 0xbf], toUtf8('Grün')),
    'text/html; charset=latin1',
    'Grün',
  ],
  ['UTF-16 by its byte order mark', concatBytes([0xff, 0xfe], [0x47, 0, 0xfc, 0]), 'text/html', 'Gü'],
  [
    'the header rather than the page',
    concatBytes('<meta charset=utf-8>', [0xfc]),
    'text/html; charset=iso-8859-1',
    'ü',
  ],
  ['the page if the header names no charset', concatBytes('<meta charset="windows-1251">', [0xc6]), 'text/html', 'Ж'],
  [
    'the page if the header names an unknown charset',
    concatBytes('<meta charset=shift_jis>', [0x83, 0x65]),
    'text/html; charset=klingon',
    'テ',
  ],
  [
    'the older meta element',
    concatBytes('<meta http-equiv=Content-Type content="text/html; charset=koi8-r">', [0xd6]),
    'text/html',
    'ж',
  ],
  ['UTF-8 without any declaration', concatBytes(toUtf8('Straße')), 'text/html', 'Straße'],
  ['Windows-1252 for bytes that are not UTF-8', concatBytes([0x93, 0xfc, 0x94]), 'text/html', '“ü”'],
  [
    'an XML declaration',
    concatBytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>', [0xe9]),
    'application/rss+xml',
    'é',
  ],
])('decoding uses %s', (_what, body, contentType, ending) => {
  expect(decodeText(body, contentType).endsWith(ending)).toBe(true);
});

test('bytes that are invalid in the encoding are replaced, never rejected', () => {
  expect(decodeText(concatBytes('a', [0xff, 0xfe, 0xfa], 'b'), 'text/html; charset=utf-8')).toMatch(/^a\uFFFD+b$/);
  expect(decodeText(concatBytes('a'), 'text/html; charset=iso-2022-kr')).toEqual(expect.any(String));
});
