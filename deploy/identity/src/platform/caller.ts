import type { FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';
import { readCookies } from './cookies.ts';

export const getCaller = (request: FastifyRequest, clientId: string | null): Caller => ({
  address: request.ip,
  clientId,
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
  cookies: readCookies(request),
});
