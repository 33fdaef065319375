/** The signature of each picture format. SVG is excluded, because it can contain scripts. */
const signatures: readonly [type: string, matches: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12))],
  ['image/avif', (bytes) => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12))],
];

/**
 * Detects the type of a picture from its first bytes, regardless of what its server claims. Returns undefined for types
 * that browsers cannot show safely.
 */
export const detectPictureType = (bytes: Buffer): string | undefined =>
  signatures.find(([, matches]) => matches(bytes))?.[0];

/** Allows comments, and a document type without its own declarations, whose entities could expand endlessly. */
const svgStart = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/is;

/** Whether the bytes are an SVG drawing. Drawings are rendered to pixels before they are shown. */
export const isSvg = (bytes: Buffer): boolean => svgStart.test(bytes.toString('utf8', 0, 4_096));
