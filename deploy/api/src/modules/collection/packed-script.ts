import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RawResponse } from '../../platform/http/raw-response.ts';
import { memoize } from '../../platform/memoize.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type PackedScript = Record<Encoding, { body: Buffer; etag: string }>;

/** Compressing a script takes a few milliseconds; caching it takes ten kilobytes. */
const maxCachedScripts = 1_000;
/** Changed settings take effect for visitors within this time. */
const maxAgeSeconds = 300;

function packScript(text: string): PackedScript {
  const identity = Buffer.from(text);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    br: { body: brotliCompressSync(identity), etag: `"${digest}-br"` },
    gzip: { body: gzipSync(identity, { level: 9 }), etag: `"${digest}-gzip"` },
    identity: { body: identity, etag: `"${digest}"` },
  };
}

/** Selects the encoding with the smallest result among those that the browser accepts. */
function selectEncoding(accepted: string | string[] | undefined): Encoding {
  const zeroQuality = /;\s*q=0(\.0*)?\s*$/;
  const acceptedCodings = String(accepted ?? '')
    .split(',')
    .filter((coding) => !zeroQuality.test(coding))
    .map((coding) => coding.split(';', 1)[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => acceptedCodings.includes(encoding)) ?? 'identity';
}

const includesEtag = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Creates a function that responds to requests for scripts. Each script is compressed only once. */
export function createScriptResponder(): (text: string, headers: IncomingHttpHeaders) => RawResponse {
  const getPackedScript = memoize(packScript, maxCachedScripts);
  return (text, headers) => {
    const encoding = selectEncoding(headers['accept-encoding']);
    const { body, etag } = getPackedScript(text)[encoding];
    const isNotModified = includesEtag(headers['if-none-match'], etag);
    const commonHeaders = { 'cache-control': `public, max-age=${maxAgeSeconds}`, vary: 'Accept-Encoding', etag };
    if (isNotModified) return new RawResponse('', commonHeaders, 304);
    return new RawResponse(body, {
      ...commonHeaders,
      'content-type': 'application/javascript; charset=utf-8',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };
}
