/** A byte that occurs only in binary data. https://mimesniff.spec.whatwg.org/#binary-data-byte */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these bytes distinguish data from text
const binaryByte = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;
/** How many bytes browsers inspect to determine the type of a response. */
const sniffedBytes = 1_445;
/** Binary formats that begin with text. */
const textSignature = /^%PDF-|^%!PS-/;

/**
 * Whether bytes sent as a page are an image, an archive or other binary data. A single control character does not make
 * a page binary.
 */
export function isBinary(body: Uint8Array, contentType: string): boolean {
  const head = Buffer.from(body.subarray(0, sniffedBytes)).toString('latin1');
  if (textSignature.test(head)) return true;
  // UTF-16 and UTF-32 texts are full of zero bytes.
  if (/^(\xff\xfe|\xfe\xff)/.test(head) || /charset\s*=\s*["']?utf-?(16|32)/i.test(contentType)) return false;
  return binaryByte.test(head) && !/^(\xef\xbb\xbf)?\s*</.test(head);
}

/** Whether a text is HTML, regardless of the content type with which it was sent. */
export const isMarkupText = (text: string): boolean =>
  /^\s*(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body|title|meta)\b/is.test(text);
