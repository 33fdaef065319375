import { createHash, randomBytes } from 'node:crypto';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import type { OpenMap } from '../vendors/stored-maps.ts';
import { GraphApiError } from './graph-error-response.ts';

export interface MetaAccess {
  email: string;
  scopes: readonly string[];
  /** The page to which the token belongs; undefined for a user token. */
  pageId?: string;
}

interface Token extends MetaAccess {
  isLongLived: boolean;
  /** In epoch milliseconds. Page tokens obtained with a long-lived token never expire. */
  expiresAt: number;
  /** Set if the token is no longer valid, with the reason. */
  invalidation?: { subcode: number; message: string };
}

interface PendingCode extends Pick<MetaAccess, 'email' | 'scopes'> {
  redirectUri: string;
  expiresAt: number;
}

export const shortLivedTokenSeconds = 5_183;
export const longLivedTokenSeconds = 5_183_944;
const codeLifetimeMs = 3_600_000;

const createSecret = (): string => `EAA${randomBytes(40).toString('base64url')}`;
const createTokenError = (message: string, subcode: number): GraphApiError =>
  new GraphApiError({ code: 190, subcode, message: `Error validating access token: ${message}`, status: 400 });

/** Creates the store for codes and tokens. https://developers.facebook.com/docs/facebook-login/guides/access-tokens */
export function createMetaGrants(clock: AdjustableClock, openMap: OpenMap) {
  const codes = new Map<string, PendingCode>();
  const tokens = openMap<Token>('meta-tokens');
  const nowMs = (): number => clock.now().getTime();

  const issueToken = (token: Token, text = createSecret()): string => {
    tokens.set(text, token);
    return text;
  };

  /** @throws {GraphApiError} 190 for an unknown, invalidated or expired token */
  function getToken(text: string): Token {
    const token = tokens.get(text);
    if (!token)
      throw new GraphApiError({ code: 190, message: 'Invalid OAuth access token - Cannot parse access token' });
    if (token.invalidation) throw createTokenError(token.invalidation.message, token.invalidation.subcode);
    if (token.expiresAt <= nowMs()) throw createTokenError('Session has expired.', 463);
    return token;
  }

  return {
    getAccess: (text: string): MetaAccess => getToken(text),

    issueCode(code: Omit<PendingCode, 'expiresAt'>): string {
      const text = `AQ${randomBytes(40).toString('base64url')}`;
      codes.set(text, { ...code, expiresAt: nowMs() + codeLifetimeMs });
      return text;
    },

    /** @throws {GraphApiError} 100 for an unknown, used or expired code */
    exchange(code: string, redirectUri: string): string {
      const pending = codes.get(code);
      codes.delete(code);
      if (!pending) {
        const message = 'This authorization code has been used.';
        throw new GraphApiError({ code: 100, subcode: 36_009, message });
      }
      if (pending.expiresAt <= nowMs() || pending.redirectUri !== redirectUri) {
        const message = 'Error validating verification code. Please make sure your redirect_uri is identical.';
        throw new GraphApiError({ code: 100, subcode: 36_008, message });
      }
      const { email, scopes } = pending;
      return issueToken({ email, scopes, isLongLived: false, expiresAt: nowMs() + shortLivedTokenSeconds * 1_000 });
    },

    /** Exchanges a token for a long-lived one. @throws {GraphApiError} 190 for an invalid or expired token */
    extend(text: string): string {
      const { email, scopes } = getToken(text);
      return issueToken({ email, scopes, isLongLived: true, expiresAt: nowMs() + longLivedTokenSeconds * 1_000 });
    },

    /** Issues a page's token. It is always the same for the same user token. */
    getPageToken(text: string, pageId: string): string {
      const { email, scopes, isLongLived, expiresAt } = getToken(text);
      const digest = createHash('sha256').update(`${text} ${pageId}`).digest('base64url');
      return issueToken(
        { email, scopes, isLongLived, pageId, expiresAt: isLongLived ? Number.POSITIVE_INFINITY : expiresAt },
        `EAA${digest}`,
      );
    },

    /** Revokes all tokens of a user, as if the user had removed the app. */
    revoke(email: string): void {
      const invalidation = { subcode: 458, message: 'The user has not authorized application.' };
      for (const [text, token] of tokens) if (token.email === email) tokens.set(text, { ...token, invalidation });
    },

    /** Invalidates all tokens, as if their users had changed their passwords. */
    invalidateAll(): void {
      const invalidation = {
        subcode: 460,
        message: 'The session has been invalidated because the user changed their password.',
      };
      for (const [text, token] of tokens) tokens.set(text, { ...token, invalidation });
    },
  };
}
export type MetaGrants = ReturnType<typeof createMetaGrants>;
