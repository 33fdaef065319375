import { recognizeFile } from './recognize-file.ts';

const decodeBase64 = (base64: string): Buffer => Buffer.from(base64, 'base64');
const gif = decodeBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
const webp = decodeBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');
/** The header of a JPEG of 40 by 20 pixels that a camera has marked as rotated (EXIF orientation 6). */
const rotatedJpeg = Buffer.concat([
  Buffer.from('ffd8ffe10022', 'hex'),
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'),
  Buffer.from('ffc0001108001400280301220002110103110', 'hex'),
  Buffer.alloc(40),
]);

test.each([
  ['a GIF', gif, { contentType: 'image/gif', width: 1, height: 1 }],
  ['a WebP', webp, { contentType: 'image/webp', width: 1, height: 1 }],
  ['a rotated JPEG', rotatedJpeg, { contentType: 'image/jpeg', width: 20, height: 40 }],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), { contentType: 'application/pdf', width: null, height: null }],
  ['an SVG', Buffer.from('<svg width="4" height="4"/>'), { contentType: 'image/svg+xml', width: null, height: null }],
  ['a CSV table', Buffer.from('name,Größe\nboat,5'), { contentType: 'text/csv', width: null, height: null }],
])('%s is recognized by its content', (_kind, content, expected) => {
  expect(recognizeFile(content)).toEqual(expected);
});

test.each([
  ['an executable', Buffer.from('7f454c4602010100', 'hex')],
  ['a picture with a truncated header', gif.subarray(0, 8)],
  ['text that is not UTF-8', Buffer.from('Gr\xf6\xdfe', 'latin1')],
  ['a bitmap, which browsers can display but users cannot upload,', Buffer.from(`424d${'00'.repeat(52)}`, 'hex')],
])('%s is not recognized', (_kind, content) => {
  expect(recognizeFile(content)).toBeUndefined();
});
