import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkedInGrants, Member } from './linkedin-grants.ts';
import { type RestLiValue, readRestLiQuery } from './rest-li.ts';

interface Rejection {
  status: number;
  code?: string;
  serviceErrorCode?: number;
  message: string;
  errorDetails?: object;
}

export const rejectCall = (reply: FastifyReply, rejection: Rejection): FastifyReply =>
  reply.code(rejection.status).send(rejection);

export const rejectAccess = (reply: FastifyReply, resource: string): FastifyReply =>
  rejectCall(reply, {
    status: 403,
    serviceErrorCode: 100,
    code: 'ACCESS_DENIED',
    message: `Not enough permissions to access: ${resource}`,
  });

export const rejectParameter = (reply: FastifyReply, name: string): FastifyReply =>
  rejectCall(reply, {
    status: 400,
    code: 'ILLEGAL_ARGUMENT',
    message: `Parameter '${name}' is invalid`,
    errorDetails: { inputErrors: [{ code: 'INVALID', input: { inputPath: { fieldPath: name } } }] },
  });

const tokenErrors = {
  unknown: [65_600, 'INVALID_ACCESS_TOKEN', 'Invalid access token'],
  revoked: [65_601, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked by the user'],
  expired: [65_602, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired'],
  active: [65_600, 'INVALID_ACCESS_TOKEN', 'Invalid access token'],
} as const;

/** The API versions supported in November 2026. Each is supported for a year. */
const activeVersions = /^2026(0[1-9]|1[01])$/;

export interface RestCall {
  member: Member;
  query: Readonly<Record<string, RestLiValue>>;
}

/** Returns a call's query, which may be in the body of a POST if it is long. */
function getQuery(request: FastifyRequest): string | undefined {
  const url = request.raw.url ?? '';
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  if (request.method === 'GET') return query;
  return request.headers['x-http-method-override'] === 'GET' ? String(request.body ?? '') : undefined;
}

/** Checks a call's version, token, syntax and scope, in that order. @returns undefined if the call has been rejected */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  grants: LinkedInGrants,
  scopes: readonly string[],
): RestCall | undefined {
  reply.headers({ 'x-li-uuid': randomUUID(), 'x-li-fabric': 'stand-in', 'x-restli-protocol-version': '2.0.0' });
  const version = request.headers['linkedin-version'];
  if (version === undefined) {
    const message = 'A version must be present. Please specify a version by adding the LinkedIn-Version header.';
    return void rejectCall(reply, { status: 400, code: 'VERSION_MISSING', message });
  }
  if (!activeVersions.test(String(version))) {
    const message = `Requested version ${String(version)} is not active`;
    return void rejectCall(reply, { status: 426, code: 'NONEXISTENT_VERSION', message });
  }
  const access = grants.getAccess(request.headers.authorization);
  if ('rejectedAs' in access) {
    const [serviceErrorCode, code, message] = tokenErrors[access.rejectedAs];
    return void rejectCall(reply, { status: 401, serviceErrorCode, code, message });
  }
  const rawQuery = getQuery(request);
  const usesProtocol2 = request.headers['x-restli-protocol-version'] === '2.0.0';
  const query = rawQuery === undefined || !usesProtocol2 ? undefined : readRestLiQuery(rawQuery);
  if (!query) {
    const message = 'Invalid query parameters passed to request';
    return void rejectCall(reply, { status: 400, code: 'QUERY_PARAM_NOT_ALLOWED', message });
  }
  if (!scopes.some((scope) => access.member.scopes.includes(scope))) {
    return void rejectAccess(reply, request.raw.url?.split('?')[0] ?? '');
  }
  return { member: access.member, query };
}
