import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SignedRequest {
  method: string;
  /** The path and query exactly as sent. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Amazon S3's error codes for signatures. */
export type SignatureProblem =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const toleratedSkewMs = 15 * 60_000;
const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const getHeader = ({ headers }: SignedRequest, name: string): string =>
  [headers[name]].flat().join(',').trim().replace(/ +/g, ' ');

function getCanonicalQuery(url: string): string {
  const encodeStrictly = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...new URL(url, 'http://s3').searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join('&');
}

/** Parses a time such as `20130524T000000Z`. */
const parseTime = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Returns why the request's signature is invalid; undefined if it is valid.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function findSignatureProblem(
  request: SignedRequest,
  credentials: S3Credentials,
  now: Date,
): SignatureProblem | undefined {
  const authorization = getHeader(request, 'authorization');
  if (!authorization) return 'AccessDenied';
  const [, accessKeyId, day, region, signedHeaders = '', signature = ''] =
    authorizationPattern.exec(authorization) ?? [];
  if (!day || !region) return 'AuthorizationHeaderMalformed';
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'AccessDenied';
  const sentAt = getHeader(request, 'x-amz-date');
  if (!sentAt.startsWith(day) || !(Math.abs(parseTime(sentAt) - now.getTime()) <= toleratedSkewMs)) {
    return 'RequestTimeTooSkewed';
  }
  const contentHash = getHeader(request, 'x-amz-content-sha256');
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const canonicalRequest = [
    request.method,
    request.url.split('?', 1)[0],
    getCanonicalQuery(request.url),
    ...names.map((name) => `${name}:${getHeader(request, name)}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const stringToSign = ['AWS4-HMAC-SHA256', sentAt, scope, sha256(canonicalRequest)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  const expectedSignature = hmac(signingKey, stringToSign);
  return timingSafeEqual(expectedSignature, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
