/** Reads the ISO 3166 code from the proxy's header. `ZZ` (unknown region) if there is none. */
export function readCountry(header: string | string[] | undefined): string {
  const code = (Array.isArray(header) ? header[0] : header)?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : 'ZZ';
}
