import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GoogleGrants, GrantedAccess } from './google-grants.ts';

/** Rejects a call with an error in Google's newer format. https://cloud.google.com/apis/design/errors */
export const rejectCall = (
  reply: FastifyReply,
  code: number,
  status: string,
  message: string,
  reason?: string,
): FastifyReply => {
  const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata: {} };
  return reply.code(code).send({ error: { code, message, status, ...(reason ? { details: [info] } : {}) } });
};

/** Rejects a call with an error in Google's older format, which YouTube still uses. */
export const rejectInOldFormat = (
  reply: FastifyReply,
  code: number,
  domain: string,
  reason: string,
  message: string,
): FastifyReply => reply.code(code).send({ error: { code, message, errors: [{ message, domain, reason }] } });

/** Checks the caller's token and scope. @returns undefined if the call has been rejected */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  grants: GoogleGrants,
  scope: string,
): GrantedAccess | undefined {
  const access = grants.getAccess(request.headers.authorization);
  if (!access) {
    rejectCall(
      reply,
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials.',
      'ACCESS_TOKEN_EXPIRED',
    );
    return undefined;
  }
  if (!access.scopes.includes(scope)) {
    const message = 'Request had insufficient authentication scopes.';
    rejectCall(reply, 403, 'PERMISSION_DENIED', message, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT');
    return undefined;
  }
  return access;
}
