import sniffEncoding from 'html-encoding-sniffer';

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Decodes the text of a page or document. The encoding comes from the byte order mark, the header's charset, or the
 * document's own declaration, in that order. Without any of these, it is UTF-8 if the bytes are valid, and Windows-1252
 * otherwise. Unknown names are ignored, and invalid bytes become U+FFFD.
 * https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const label = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1];
  const xml = /[/+]xml\b/i.test(contentType) && !/xhtml/i.test(contentType);
  const encoding = sniffEncoding(bytes, {
    xml,
    ...(label ? { transportLayerEncodingLabel: label } : {}),
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  });
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // The standard's `replacement` and `x-user-defined` encodings, which no current page uses, are not supported.
    return new TextDecoder().decode(bytes);
  }
}
