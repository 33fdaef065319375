import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RawResponse } from '../../platform/http/raw-response.ts';
import { memoize } from '../../platform/memoize.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type PackedScript = Record<Encoding, { body: Buffer; etag: string }>;

/** Compressing a script takes some milliseconds; caching it takes ten kilobytes. */
const maxCachedScripts = 1_000;
/** Changed settings take effect for visitors within this time. */
const maxAgeSeconds = 300;

function pack(text: string): PackedScript {
  const identity = Buffer.from(text);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    br: { body: brotliCompressSync(identity), etag: `"${version}-br"` },
    gzip: { body: gzipSync(identity, { level: 9 }), etag: `"${version}-gzip"` },
    identity: { body: identity, etag: `"${version}"` },
  };
}

/** The encoding with the smallest result that the browser accepts. */
function selectEncoding(accepted: string | string[] | undefined): Encoding {
  const zeroQuality = /;\s*q=0(\.0*)?\s*$/;
  const matched = String(accepted ?? '')
    .split(',')
    .filter((coding) => !zeroQuality.test(coding))
    .map((coding) => coding.split(';', 1)[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => matched.includes(encoding)) ?? 'identity';
}

const hasVersion = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Responds to requests for scripts, each compressed only once for all browsers. */
export function createScriptResponses(): (text: string, headers: IncomingHttpHeaders) => RawResponse {
  const packed = memoize(pack, maxCachedScripts);
  return (text, headers) => {
    const encoding = selectEncoding(headers['accept-encoding']);
    const { body, etag } = packed(text)[encoding];
    const isNotModified = hasVersion(headers['if-none-match'], etag);
    const common = { 'cache-control': `public, max-age=${maxAgeSeconds}`, vary: 'Accept-Encoding', etag };
    if (isNotModified) return new RawResponse('', common, 304);
    return new RawResponse(body, {
      ...common,
      'content-type': 'application/javascript; charset=utf-8',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };
}
