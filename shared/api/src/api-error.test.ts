import { ApiError } from './api-error.ts';

const createRequestError = (...paths: string[]) =>
  new ApiError({
    detail: 'Invalid request',
    code: 'invalidRequest',
    errors: paths.map((path) => ({ path, message: 'is not valid' })),
  });

test('an unknown or malformed id counts as not found', () => {
  expect(new ApiError({ detail: 'Not here', code: 'notFound' }).isNotFound).toBe(true);
  expect(createRequestError('params.id').isNotFound).toBe(true);
});

test('other problems with a request or the server do not count as not found', () => {
  expect(createRequestError('params.id', 'body.period').isNotFound).toBe(false);
  expect(createRequestError('body.period').isNotFound).toBe(false);
  expect(createRequestError().isNotFound).toBe(false);
  expect(new ApiError({ detail: 'No response' }, { code: 'network' }).isNotFound).toBe(false);
});
