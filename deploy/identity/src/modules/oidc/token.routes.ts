import { revokeFormSchema, type TokenForm, type TokenResponse, tokenFormSchema } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller, IdentityContext } from '../../context.ts';
import { getCaller } from '../../platform/caller.ts';
import { renewSession } from '../sessions/refresh.service.ts';
import { clearRefreshTokenCookie, getRefreshToken, storeRefreshToken } from '../sessions/refresh-cookie.ts';
import { revokeToken } from '../sessions/sign-out.service.ts';
import { redeemCode } from './authorization-code.service.ts';
import { requireClient } from './client.ts';
import { OAuthError } from './oauth-error.ts';
import { readParameters, readScope } from './parameters.ts';
import { toTokenResponse } from './token-response.ts';

/** Registers `POST /oauth2/token` and `POST /oauth2/revoke` for the app client. */
export function registerTokens(app: FastifyInstance, context: IdentityContext): void {
  app.post('/oauth2/token', async (request, reply) => {
    const form = readParameters(tokenFormSchema, request.body);
    requireClient(context, request, form);
    if (form.refresh_token) form.refresh_token = getRefreshToken(request, form.refresh_token);
    const response = await handleGrant(context, form, getCaller(request, context.config.clientId));
    if (response.refresh_token)
      response.refresh_token = storeRefreshToken(
        { config: context.config, request, reply },
        response.refresh_token,
        response.access_token,
      );
    return reply.header('cache-control', 'no-store').header('pragma', 'no-cache').send(response);
  });

  app.post('/oauth2/revoke', async (request, reply) => {
    const { token, ...form } = readParameters(revokeFormSchema, request.body);
    requireClient(context, request, form);
    if (!token) throw new OAuthError('invalid_request', 'token is required');
    await revokeToken(
      context,
      { ClientId: context.config.clientId, Token: getRefreshToken(request, token) },
      getCaller(request, context.config.clientId),
    );
    clearRefreshTokenCookie({ config: context.config, request, reply }, token);
    return reply.header('cache-control', 'no-store').send();
  });
}

async function handleGrant(context: IdentityContext, form: TokenForm, caller: Caller): Promise<TokenResponse> {
  switch (form.grant_type) {
    case 'authorization_code':
      return redeemCode(context, form, caller);
    case 'refresh_token': {
      if (!form.refresh_token) throw new OAuthError('invalid_request', 'refresh_token is required');
      if (form.scope !== undefined) readScope(form.scope);
      // The session keeps its scopes, and the response lists them.
      const { tokens, scope } = await renewSession(context, form.refresh_token, caller);
      return toTokenResponse(tokens, scope);
    }
    case undefined:
      throw new OAuthError('invalid_request', 'grant_type is required');
    default:
      throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  }
}
