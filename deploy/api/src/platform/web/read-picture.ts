import { detectPictureType, isSvg } from './picture-type.ts';
import { WebReadError, type WebReader, type WebResponse } from './web-reader.ts';

const maxHops = 4;
const timeoutMs = 10_000;
export const maxPictureBytes = 5_000_000;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

function resolveNextUrl(location: string | undefined, base: string): string | undefined {
  if (!location || !URL.canParse(location, base)) return undefined;
  const url = new URL(location, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Fetches a picture or drawing from another site, unchanged. Returns undefined if there is none. Every redirect must
 * lead to a public address.
 */
export async function readPicture(reader: WebReader, startUrl: string): Promise<Buffer | undefined> {
  let url: string | undefined = startUrl;
  for (let hop = 0; url !== undefined && hop <= maxHops; hop += 1) {
    const response: WebResponse | undefined = await reader
      .read(url, {
        signal: AbortSignal.timeout(timeoutMs),
        timeoutMs,
        maxBytes: ({ status }) => (status === 200 ? maxPictureBytes : 0),
      })
      .catch((error: unknown) => {
        if (error instanceof WebReadError) return undefined;
        throw error;
      });
    if (response?.status === 200)
      return detectPictureType(response.body) || isSvg(response.body) ? response.body : undefined;
    url = response && isRedirect(response.status) ? resolveNextUrl(response.headers.location, url) : undefined;
  }
  return undefined;
}
