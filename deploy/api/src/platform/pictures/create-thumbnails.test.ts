import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createThumbnails, PictureError, reencodePicture, renderForDocument } from './create-thumbnails.ts';

const wide = { width: 1_600, height: 400 };
const draw = (size = wide) => sharp({ create: { ...size, channels: 3, background: '#2b5fd9' } });
const readSize = async (content: Buffer) => {
  const { format, width, height } = await sharp(content).metadata();
  return { format, width, height };
};
const findFailure = (
  content: Buffer,
  create: (content: Buffer) => Promise<unknown> = createThumbnails,
): Promise<unknown> =>
  create(content).then(
    () => 'created',
    (error: unknown) => (error instanceof PictureError ? error.failure : error),
  );
/** Noise does not compress, so half of the bytes contain half of the picture. */
const drawNoise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  });
const cutInHalf = (content: Buffer): Buffer => content.subarray(0, content.length / 2);

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s gets WebP thumbnails', async (format) => {
  const { small, large } = await createThumbnails(await draw().toFormat(format).toBuffer());
  expect(await readSize(small)).toEqual({ format: 'webp', width: 128, height: 32 });
  expect(await readSize(large)).toEqual({ format: 'webp', width: 800, height: 200 });
});

test('a small picture is not enlarged', async () => {
  const { small, large } = await createThumbnails(await draw({ width: 60, height: 40 }).png().toBuffer());
  for (const copy of [small, large]) expect(await readSize(copy)).toMatchObject({ width: 60, height: 40 });
});

test('a picture is rotated according to its EXIF orientation, and its location is removed', async () => {
  const location = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 0/1' } };
  const content = await draw().withExif(location).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { large } = await createThumbnails(content);
  expect(await readSize(large)).toMatchObject({ width: 200, height: 800 });
  expect((await sharp(content).metadata()).exif).toBeDefined();
  expect((await sharp(large).metadata()).exif).toBeUndefined();
});

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a truncated %s is rejected as damaged', async (format) => {
  expect(await findFailure(cutInHalf(await drawNoise().toFormat(format).toBuffer()))).toBe('damaged');
});

test('a picture with too many pixels is not decoded', async () => {
  const content = await draw({ width: 40, height: 40 }).png().toBuffer();
  const createOversizedPicture = (width: number, height: number): Buffer => {
    const bomb = Buffer.from(content);
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    return bomb;
  };
  expect(await findFailure(createOversizedPicture(30_000, 30_000))).toBe('tooLarge');
  expect(await findFailure(createOversizedPicture(8_001, 8_000))).toBe('tooLarge');
  // The declared size would be allowed, but the pixels are missing.
  expect(await findFailure(createOversizedPicture(8_000, 8_000))).toBe('damaged');
});

test('other formats are not read, even if the library has a decoder for them', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  for (const content of [drawing, await draw().tiff().toBuffer(), Buffer.from('P3 1 1 255 1 2 3'), Buffer.alloc(0)]) {
    expect(await findFailure(content)).toBe('damaged');
  }
});

const createDrawing = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`);

test.each([
  ['thumbnails', createThumbnails],
  ['copy', reencodePicture],
  ['picture in a document', (content: Buffer) => renderForDocument(content, 100)],
])(
  'a compressed drawing is rejected (%s), because a few kilobytes could expand to gigabytes',
  async (_what, create) => {
    const startedAt = performance.now();
    const packed = gzipSync(createDrawing('<g><rect width="1" height="1"/></g>'.repeat(100_000)));
    expect(packed.length).toBeLessThan(20_000);
    expect(await findFailure(packed, create)).toBe('damaged');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  },
);

test('a drawing of more than 256 KB is not parsed', async () => {
  expect(await findFailure(createDrawing('<rect width="9" height="9"/>'), reencodePicture)).toBe('created');
  expect(await findFailure(createDrawing('<rect width="9" height="9"/>'.repeat(10_000)), reencodePicture)).toBe(
    'tooLarge',
  );
});

test('an SVG that would take minutes to render is abandoned after seconds, and does not block this process', async () => {
  const blurredShape = '<rect width="9" height="9" opacity=".5" filter="url(#f)"/>';
  const blur = '<feGaussianBlur stdDeviation="3"/><feTurbulence numOctaves="200" baseFrequency=".9"/>'.repeat(300);
  const slow = createDrawing(`<filter id="f">${blur}</filter>${blurredShape.repeat(500)}`);
  const startedAt = performance.now();
  const failure = findFailure(slow, reencodePicture);
  expect(await findFailure(await draw().png().toBuffer())).toBe('created');
  expect(await failure).toBe('tooLarge');
  expect(performance.now() - startedAt).toBeLessThan(60_000);
}, 90_000);

test('a drawing is rendered at the requested size', async () => {
  const content = createDrawing('<circle cx="4" cy="4" r="3" fill="#c03"/>');
  expect(await readSize(await reencodePicture(content))).toEqual({ format: 'webp', width: 1_600, height: 1_600 });
  expect(await renderForDocument(content, 120)).toMatchObject({ type: 'image/png', width: 120, height: 120 });
});

test('only two threads are busy, even if many pictures are re-encoded at the same time', async () => {
  const content = await draw({ width: 3_000, height: 2_000 }).png().toBuffer();
  let maxBusy = 0;
  const timer = setInterval(() => {
    maxBusy = Math.max(maxBusy, sharp.counters().process);
  }, 1);
  const copies = await Promise.all(Array.from({ length: 8 }, () => reencodePicture(content)));
  clearInterval(timer);
  expect(copies).toHaveLength(8);
  expect(maxBusy).toBeGreaterThan(0);
  expect(maxBusy).toBeLessThanOrEqual(2);
});
