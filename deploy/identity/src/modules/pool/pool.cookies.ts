import type { AuthenticationResult } from '@reportage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { IdentityContext } from '../../context.ts';
import { clearRefreshTokenCookie, getRefreshToken, storeRefreshToken } from '../sessions/refresh-cookie.ts';
import { markDevice } from '../throttles/known-device.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The fields in which the protocol's inputs carry a refresh token. */
const tokenFields = ['RefreshToken', 'Token', 'REFRESH_TOKEN'] as const;

function replaceTokens(request: FastifyRequest, fields: Fields): Fields {
  const replaced = tokenFields.flatMap((name) => {
    const sent = fields[name];
    return typeof sent === 'string' ? [[name, getRefreshToken(request, sent)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(replaced) };
}

/** Replaces references to cookies in the input with the refresh tokens themselves. */
export function readTokensFromCookies(request: FastifyRequest, input: unknown): unknown {
  if (!isObject(input)) return input;
  const { AuthParameters: parameters } = input;
  return {
    ...replaceTokens(request, input),
    ...(isObject(parameters) ? { AuthParameters: replaceTokens(request, parameters) } : {}),
  };
}

export interface CookieResponseContext {
  context: Pick<IdentityContext, 'config' | 'secrets'>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The input as the client sent it. */
  sent: unknown;
}

/** Stores refresh tokens in cookies and replaces them in the response with references, if the client requested this. */
export function storeTokensInCookies(
  { context, request, reply, sent }: CookieResponseContext,
  response: unknown,
): unknown {
  const cookies = { config: context.config, request, reply };
  // The response to `RevokeToken` is empty, because the session has ended.
  if (isObject(sent) && typeof sent.Token === 'string') clearRefreshTokenCookie(cookies, sent.Token);
  if (!isObject(response) || !isObject(response.AuthenticationResult)) return response;
  const result = response.AuthenticationResult as unknown as AuthenticationResult;
  if (!result.RefreshToken) return response;
  markDevice(context, request, reply, String(decodeJwt(result.AccessToken).sub));
  const RefreshToken = storeRefreshToken(cookies, result.RefreshToken, result.AccessToken);
  return { ...response, AuthenticationResult: { ...result, RefreshToken } };
}
