/** Bytes that occur only in binary data. https://mimesniff.spec.whatwg.org/#binary-data-byte */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these bytes distinguish data from text
const binaryByte = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;
/** How many bytes browsers inspect to determine the type of a response. */
const sniffedByteCount = 1_445;
/** PDF and PostScript files start with text. */
const textSignature = /^%PDF-|^%!PS-/;

/** Whether a response is binary data, e.g. an image or archive. Markup with a stray control character is not. */
export function isBinary(body: Uint8Array, contentType: string): boolean {
  const start = Buffer.from(body.subarray(0, sniffedByteCount)).toString('latin1');
  if (textSignature.test(start)) return true;
  // UTF-16 and UTF-32 text contains zero bytes.
  if (/^(\xff\xfe|\xfe\xff)/.test(start) || /charset\s*=\s*["']?utf-?(16|32)/i.test(contentType)) return false;
  return binaryByte.test(start) && !/^(\xef\xbb\xbf)?\s*</.test(start);
}

/** Whether text is HTML, regardless of its content type. */
export const isMarkupText = (text: string): boolean =>
  /^\s*(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body|title|meta)\b/is.test(text);
