import { ApiError } from './api-error.ts';

const createRefusal = (...paths: string[]) =>
  new ApiError({
    detail: 'Refused',
    code: 'invalidRequest',
    errors: paths.map((path) => ({ path, message: 'is not valid' })),
  });

test('an unknown or malformed id means not found', () => {
  expect(new ApiError({ detail: 'Not here', code: 'notFound' }).isNotFound).toBe(true);
  expect(createRefusal('params.id').isNotFound).toBe(true);
});

test('other problems with a request or the server do not mean not found', () => {
  expect(createRefusal('params.id', 'body.period').isNotFound).toBe(false);
  expect(createRefusal('body.period').isNotFound).toBe(false);
  expect(createRefusal().isNotFound).toBe(false);
  expect(new ApiError({ detail: 'No response' }, { code: 'network' }).isNotFound).toBe(false);
});
