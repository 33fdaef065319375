import { findSignatureProblem, type SignedRequest } from './signature-v4.ts';

/** From the vendor's examples. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const createAuthorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`;
const commonHeaders = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-content-sha256': emptyHash,
  'x-amz-date': '20130524T000000Z',
};
const objectRequest: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    ...commonHeaders,
    range: 'bytes=0-9',
    authorization: createAuthorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: Buffer.alloc(0),
};

test.each<[string, SignedRequest]>([
  ['for an object', objectRequest],
  [
    'with a query',
    {
      method: 'GET',
      url: '/?max-keys=2&prefix=J',
      headers: {
        ...commonHeaders,
        authorization: createAuthorization(
          'host;x-amz-content-sha256;x-amz-date',
          '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
        ),
      },
      body: Buffer.alloc(0),
    },
  ],
])('the example request %s from the documentation is accepted', (_kind, request) => {
  expect(findSignatureProblem(request, credentials, now)).toBeUndefined();
});

const replaceHeaders = (headers: Record<string, string | undefined>): SignedRequest => ({
  ...objectRequest,
  headers: { ...objectRequest.headers, ...headers },
});

test.each([
  ['without a signature', replaceHeaders({ authorization: undefined }), 'AccessDenied'],
  [
    'with an authorization header in another format',
    replaceHeaders({ authorization: 'Basic YTpi' }),
    'AuthorizationHeaderMalformed',
  ],
  ['for another object', { ...objectRequest, url: '/other.txt' }, 'SignatureDoesNotMatch'],
  ['with another method', { ...objectRequest, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['with a changed header', replaceHeaders({ range: 'bytes=0-99' }), 'SignatureDoesNotMatch'],
  ['with another body', { ...objectRequest, body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
  [
    'with a time other than the signed one',
    replaceHeaders({ 'x-amz-date': '20130523T235959Z' }),
    'RequestTimeTooSkewed',
  ],
])('a request %s is rejected', (_kind, request, problem) => {
  expect(findSignatureProblem(request, credentials, now)).toBe(problem);
});

test('a request is valid for 15 minutes and only if it is signed with the right key', () => {
  const getLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(findSignatureProblem(objectRequest, credentials, getLater(15))).toBeUndefined();
  expect(findSignatureProblem(objectRequest, credentials, getLater(16))).toBe('RequestTimeTooSkewed');
  expect(findSignatureProblem(objectRequest, { ...credentials, secretAccessKey: 'other' }, now)).toBe(
    'SignatureDoesNotMatch',
  );
  expect(findSignatureProblem(objectRequest, { ...credentials, accessKeyId: 'OTHER' }, now)).toBe('InvalidAccessKeyId');
});
