import { ApiError } from './api-error.ts';

const refused = (...paths: string[]) =>
  new ApiError({
    detail: 'Refused',
    code: 'invalidRequest',
    errors: paths.map((path) => ({ path, message: 'is not valid' })),
  });

test('nothing is there by an id that the server does not know, or that is none', () => {
  expect(new ApiError({ detail: 'Not here', code: 'notFound' }).isNotFound).toBe(true);
  expect(refused('params.id').isNotFound).toBe(true);
});

test('what else is wrong with a request, or with the server, does not mean that nothing is there', () => {
  expect(refused('params.id', 'body.period').isNotFound).toBe(false);
  expect(refused('body.period').isNotFound).toBe(false);
  expect(refused().isNotFound).toBe(false);
  expect(new ApiError({ detail: 'No answer' }, { code: 'network' }).isNotFound).toBe(false);
});
