import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Draws a gradient of two colors, different for each seed, as a PNG. https://www.w3.org/TR/png-3/ */
export function drawPicture(seed: number, { width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each for red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const scanlines = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const position = (x / width + y / height) / 2;
      const color = [seed * 67, seed * 31 + 90, seed * 101 + 160].map((base) => (base % 160) + position * 90);
      scanlines.set(color, y * (1 + width * 3) + 1 + x * 3);
    }
  }
  const parts = [
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(scanlines)),
    encodeChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}
