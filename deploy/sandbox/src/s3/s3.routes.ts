import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSignatureProblem, type S3Credentials } from './signature-v4.ts';

const root = '/s3';
const maxObjectBytes = 64 * 1024 * 1024;

interface StoredObject {
  content: Buffer;
  contentType: string;
  etag: string;
  modifiedAt: Date;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const rejectCall = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** The real service's maximum number of keys per page. */
const maxKeys = 1_000;

interface ListQuery {
  'list-type'?: string;
  'max-keys'?: string;
  prefix?: string;
  'start-after'?: string;
  'continuation-token'?: string;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Creates the XML for a page of keys. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function createKeyList(bucket: string, objects: ReadonlyMap<string, StoredObject>, query: ListQuery): string {
  const pageSize = Math.min(Number(query['max-keys'] ?? maxKeys), maxKeys);
  const { prefix = '' } = query;
  const after = query['continuation-token'] ?? query['start-after'] ?? '';
  const matchingObjects = [...objects].filter(([key]) => key > after && key.startsWith(prefix));
  const page = matchingObjects.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, pageSize);
  const contents = page.map(
    ([key, { content, etag, modifiedAt }]) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${content.length}</Size></Contents>`,
  );
  const isTruncated = matchingObjects.length > page.length;
  const lastKey = page.at(-1)?.[0] ?? '';
  const nextToken = isTruncated ? `<NextContinuationToken>${escapeXml(lastKey)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${nextToken}${contents.join('')}</ListBucketResult>`;
}

/** Registers an in-memory bucket with path-style URLs. Every request's signature is checked. */
export async function registerS3(
  app: FastifyInstance,
  { bucket, ...credentials }: S3Credentials & { bucket: string },
): Promise<void> {
  const objects = new Map<string, StoredObject>();

  await app.register(async (s3) => {
    s3.removeAllContentTypeParsers();
    s3.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxObjectBytes }, (_request, body, done) =>
      done(null, body),
    );
    s3.addHook('preHandler', async (request, reply) => {
      const { method, url, headers } = request;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const problem = findSignatureProblem({ method, url, headers, body }, credentials, new Date());
      if (problem) return rejectCall(reply, problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
      if ((request.params as { bucket: string }).bucket !== bucket) return rejectCall(reply, 404, 'NoSuchBucket');
    });
    const getKey = (request: FastifyRequest): string => (request.params as { '*': string })['*'];
    const path = `${root}/:bucket/*`;

    s3.put(path, async (request, reply) => {
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const etag = `"${createHash('md5').update(content).digest('hex')}"`;
      const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
      // https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
      const condition = request.headers['if-none-match'];
      if (condition !== undefined && condition !== '*') return rejectCall(reply, 501, 'NotImplemented');
      if (condition === '*' && objects.has(getKey(request))) return rejectCall(reply, 412, 'PreconditionFailed');
      objects.set(getKey(request), { content, contentType, etag, modifiedAt: new Date() });
      return reply.header('etag', etag).send();
    });
    s3.get(path, async (request, reply) => {
      const query = request.query as ListQuery;
      if (getKey(request) === '' && query['list-type'] === '2')
        return reply.type('application/xml').send(createKeyList(bucket, objects, query));
      const object = objects.get(getKey(request));
      if (!object) return rejectCall(reply, 404, 'NoSuchKey');
      const { content, contentType, etag, modifiedAt } = object;
      return reply.type(contentType).headers({ etag, 'last-modified': modifiedAt.toUTCString() }).send(content);
    });
    s3.delete(path, async (request, reply) => {
      objects.delete(getKey(request));
      return reply.code(204).send();
    });
  });
}
