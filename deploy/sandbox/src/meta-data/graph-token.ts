import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getParameters } from '../social/social-http.ts';
import type { VendorClient } from '../vendors/vendor-client.ts';
import { createInvalidParameterError, GraphApiError } from './graph-error-response.ts';
import type { MetaAccess, MetaGrants } from './meta-grants.ts';

/** Creates functions that read and check a call's token, which is in the query or a header. */
export function createTokenReader(grants: MetaGrants, { clientSecret }: VendorClient) {
  const readToken = (request: FastifyRequest): string =>
    getParameters(request.query).access_token ?? (request.headers.authorization ?? '').replace(/^(Bearer|OAuth) /i, '');

  const getAccess = (request: FastifyRequest): MetaAccess => {
    const token = readToken(request);
    if (token === '') {
      const message = 'An access token is required to request this resource.';
      throw new GraphApiError({ code: 104, message });
    }
    const { appsecret_proof: proof } = getParameters(request.query);
    if (proof !== undefined && proof !== createHmac('sha256', clientSecret).update(token).digest('hex')) {
      throw createInvalidParameterError('Invalid appsecret_proof provided in the API argument');
    }
    return grants.getAccess(token);
  };

  return {
    getAccess,
    getPageToken: (request: FastifyRequest, pageId: string): string => grants.getPageToken(readToken(request), pageId),

    /** @throws {GraphApiError} if the token is not this page's, or lacks the permission */
    getPageAccess(request: FastifyRequest, pageId: string, scope: string): MetaAccess {
      const access = getAccess(request);
      if (access.pageId !== pageId) {
        const message = '(#210) A page access token is required to request this resource.';
        throw new GraphApiError({ code: 210, message });
      }
      if (!access.scopes.includes(scope)) {
        const message = `(#10) This endpoint requires the '${scope}' permission.`;
        throw new GraphApiError({ code: 10, message, status: 403 });
      }
      return access;
    },
  };
}
export type TokenReader = ReturnType<typeof createTokenReader>;
