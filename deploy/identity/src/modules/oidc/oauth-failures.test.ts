import type { FastifyError } from 'fastify';
import { poolFailures } from '../../platform/pool-error.ts';
import { getRetryAfter, getStatus, toOAuthError } from './oauth-failures.ts';

const createErrorWithCode = (code: string) => Object.assign(new Error('internal cause'), { code }) as FastifyError;

test.each([
  ['the database accepts no writes while the installation is being moved', createErrorWithCode('25006'), 10],
  ['the database disk is full', createErrorWithCode('53100'), 30],
  ['the pool reports maintenance', poolFailures.maintenance() as unknown as FastifyError, 10],
])('a call that fails because nothing can be saved may be retried: %s', (_case, error, seconds) => {
  const failure = toOAuthError(error);
  expect(failure.code).toBe('temporarily_unavailable');
  expect(getStatus(error, failure)).toBe(503);
  expect(getRetryAfter(failure)).toBe(seconds);
  expect(failure.message).not.toContain('internal cause');
});

test('any other internal failure is a server error that does not reveal its cause', () => {
  const error = createErrorWithCode('XX000');
  const failure = toOAuthError(error);
  expect(failure).toMatchObject({ code: 'server_error', message: 'Something went wrong on our side' });
  expect(getStatus(error, failure)).toBe(500);
});
