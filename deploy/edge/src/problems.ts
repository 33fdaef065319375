import { type ErrorCode, errorCatalogue, type Problem } from '@reportage/contracts';
import type { FastifyReply } from 'fastify';

/** Responds with the product's problem body (RFC 9457). `status` differs from the catalogue's for a gateway's own failures. */
export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  change: { status?: number; title?: string; detail?: string } = {},
): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    code,
    requestId: String(reply.request.id),
    ...errorCatalogue[code],
    ...change,
  };
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}
