/** https://mimesniff.spec.whatwg.org/#binary-data-byte, within as many bytes as browsers look at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these bytes are what tells data from text
const binaryByte = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;
const sniffedBytes = 1_445;
/** Formats that begin as text. */
const textSignature = /^%PDF-|^%!PS-/;

/** Whether bytes that are sent as a page are a picture, an archive or other data. Pages with a stray control character are pages. */
export function isBinary(body: Uint8Array, contentType: string): boolean {
  const head = Buffer.from(body.subarray(0, sniffedBytes)).toString('latin1');
  if (textSignature.test(head)) return true;
  // Text of two or four bytes a character is full of zeros.
  if (/^(\xff\xfe|\xfe\xff)/.test(head) || /charset\s*=\s*["']?utf-?(16|32)/i.test(contentType)) return false;
  return binaryByte.test(head) && !/^(\xef\xbb\xbf)?\s*</.test(head);
}

/** Whether a text is the markup of a page, whatever it was sent as. */
export const isMarkupText = (text: string): boolean =>
  /^\s*(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body|title|meta)\b/is.test(text);
