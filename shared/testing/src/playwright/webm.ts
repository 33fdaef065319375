/** An encoded VP8 frame. `at` is in milliseconds since the first frame. */
export interface Frame {
  data: Buffer;
  at: number;
  isKey: boolean;
}

/** Ids of elements in the Matroska format (RFC 9559). */
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

function toBytes(value: number): Buffer {
  const digits = value.toString(16);
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
}

/** Encodes a length in eight bytes, which every reader accepts. */
function encodeLength(size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  bytes[0] = 0x01;
  return bytes;
}

function encodeElement(id: number, ...parts: Array<Buffer | number | string>): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? toBytes(part) : Buffer.from(part as Buffer))),
  );
  return Buffer.concat([toBytes(id), encodeLength(body.length), body]);
}

function encodeFloat(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

function encodeSimpleBlock({ data, isKey, at }: Frame, clusterStartMs: number): Buffer {
  const head = Buffer.alloc(4);
  head[0] = 0x81;
  head.writeInt16BE(at - clusterStartMs, 1);
  head[3] = isKey ? 0x80 : 0;
  return encodeElement(ids.simpleBlock, head, data);
}

/** The duration of the last frame. */
const lastFrameMs = 1_000;

/**
 * Writes VP8 frames to a WebM file. A new cluster starts at each key frame, and before a frame's time offset in the
 * cluster would exceed 16 bits.
 */
export function writeWebm(frames: readonly Frame[], { width, height }: { width: number; height: number }): Buffer {
  const clusters: Frame[][] = [];
  for (const frame of frames) {
    const current = clusters.at(-1);
    if (!current?.[0] || frame.isKey || frame.at - current[0].at > 30_000) clusters.push([frame]);
    else current.push(frame);
  }
  const header = encodeElement(
    ids.ebml,
    encodeElement(ids.docType, 'webm'),
    encodeElement(ids.docTypeVersion, 4),
    encodeElement(ids.docTypeReadVersion, 2),
  );
  const info = encodeElement(
    ids.info,
    encodeElement(ids.timestampScale, 1_000_000),
    encodeElement(ids.duration, encodeFloat((frames.at(-1)?.at ?? 0) + lastFrameMs)),
    encodeElement(ids.muxingApp, 'reportage'),
    encodeElement(ids.writingApp, 'reportage'),
  );
  const track = encodeElement(
    ids.trackEntry,
    encodeElement(ids.trackNumber, 1),
    encodeElement(ids.trackUid, 1),
    encodeElement(ids.trackType, 1),
    encodeElement(ids.codecId, 'V_VP8'),
    encodeElement(ids.video, encodeElement(ids.pixelWidth, width), encodeElement(ids.pixelHeight, height)),
  );
  const written = clusters.map((cluster) => {
    const at = cluster[0]?.at ?? 0;
    return encodeElement(
      ids.cluster,
      encodeElement(ids.timestamp, at),
      ...cluster.map((frame) => encodeSimpleBlock(frame, at)),
    );
  });
  return Buffer.concat([header, encodeElement(ids.segment, info, encodeElement(ids.tracks, track), ...written)]);
}
