import { type ErrorCode, errorCatalogue, type Problem } from '@reportage/contracts';
import type { FastifyReply } from 'fastify';

export const problemType = 'application/problem+json';

/** Replaces parts of the catalogue's problem. Only failures of the gateway itself set `status`. */
export type ProblemOverrides = { status?: number; title?: string; detail?: string };

/** Creates the product's problem body (RFC 9457). */
export const createProblem = (code: ErrorCode, requestId: string, overrides: ProblemOverrides = {}): Problem => ({
  type: 'about:blank',
  code,
  requestId,
  ...errorCatalogue[code],
  ...overrides,
});

export const sendProblemBody = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(problem.status).header('cache-control', 'no-store').type(problemType).send(JSON.stringify(problem));

/** Responds with the product's problem body. */
export const sendProblem = (reply: FastifyReply, code: ErrorCode, overrides: ProblemOverrides = {}): FastifyReply =>
  sendProblemBody(reply, createProblem(code, String(reply.request.id), overrides));
