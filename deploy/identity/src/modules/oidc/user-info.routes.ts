import type { UserInfo } from '@reportage/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { PoolError } from '../../platform/pool-error.ts';
import { authenticate, buildPersonClaims } from '../sessions/token.service.ts';
import { OAuthError } from './oauth-error.ts';

/** Registers `GET` and `POST /oauth2/userInfo`, which require an access token with the `openid` scope. */
export function registerUserInfo(app: FastifyInstance, context: IdentityContext): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2/userInfo',
    handler: async (request, reply) => {
      const { user, scope } = await authenticate(context, readBearerToken(request)).catch((error: unknown) => {
        if (!(error instanceof PoolError)) throw error;
        throw new OAuthError('invalid_token', error.message, { cause: error });
      });
      if (!scope.split(' ').includes('openid')) {
        throw new OAuthError('insufficient_scope', 'The token was not requested with the openid scope');
      }
      const claims: UserInfo = { sub: user.id, username: user.username, ...buildPersonClaims(user, scope) };
      return reply.header('cache-control', 'no-store').send(claims);
    },
  });
}

function readBearerToken(request: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new OAuthError('invalid_token', 'A Bearer token is required');
  return token;
}
