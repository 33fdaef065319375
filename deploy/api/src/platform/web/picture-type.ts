/** Signature of each picture format. SVG is excluded, since it can contain scripts. */
const beginnings: readonly [type: string, matches: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12))],
  ['image/avif', (bytes) => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12))],
];

/** The type of a picture by its first bytes, whatever its server says; undefined for types that browsers do not show safely. */
export const pictureTypeOf = (bytes: Buffer): string | undefined =>
  beginnings.find(([, matches]) => matches(bytes))?.[0];

/** Comments, and a document type without declarations of its own: entities could expand without end. */
const svgBeginning = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/is;

/** Whether it is a drawing, which is shown only once it is pixels. */
export const isSvg = (bytes: Buffer): boolean => svgBeginning.test(bytes.toString('utf8', 0, 4_096));
