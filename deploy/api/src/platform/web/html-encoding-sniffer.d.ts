/** The package has no types. https://github.com/jsdom/html-encoding-sniffer */
declare module 'html-encoding-sniffer' {
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string;
}
