import { createHash, randomBytes } from 'node:crypto';
import type { MovableClock } from '../vendors/movable-clock.ts';
import type { OpenMap } from '../vendors/stored-maps.ts';
import { GraphApiError } from './graph-error-response.ts';

export interface MetaAccess {
  email: string;
  scopes: readonly string[];
  /** Undefined for a person's token. */
  pageId?: string;
}

interface Token extends MetaAccess {
  isLong: boolean;
  /** In milliseconds; infinity for a page token that was obtained with a long-lived token. */
  endsAt: number;
  /** Why the token is no longer valid. */
  over?: { subcode: number; message: string };
}

interface PendingCode extends Pick<MetaAccess, 'email' | 'scopes'> {
  redirectUri: string;
  endsAt: number;
}

export const shortLivedTokenSeconds = 5_183;
export const longLivedTokenSeconds = 5_183_944;
const codeLifeMs = 3_600_000;

const createSecret = (): string => `EAA${randomBytes(40).toString('base64url')}`;
const createTokenError = (message: string, subcode: number): GraphApiError =>
  new GraphApiError({ code: 190, subcode, message: `Error validating access token: ${message}`, status: 400 });

/** Codes and tokens. https://developers.facebook.com/docs/facebook-login/guides/access-tokens */
export function createMetaGrants(clock: MovableClock, keep: OpenMap) {
  const codes = new Map<string, PendingCode>();
  const tokens = keep<Token>('meta-tokens');
  const nowMs = (): number => clock.now().getTime();

  const issueToken = (token: Token, text = createSecret()): string => {
    tokens.set(text, token);
    return text;
  };

  /** @throws {GraphApiError} 190 */
  function open(text: string): Token {
    const token = tokens.get(text);
    if (!token)
      throw new GraphApiError({ code: 190, message: 'Invalid OAuth access token - Cannot parse access token' });
    if (token.over) throw createTokenError(token.over.message, token.over.subcode);
    if (token.endsAt <= nowMs()) throw createTokenError('Session has expired.', 463);
    return token;
  }

  return {
    open: (text: string): MetaAccess => open(text),

    issueCode(code: Omit<PendingCode, 'endsAt'>): string {
      const text = `AQ${randomBytes(40).toString('base64url')}`;
      codes.set(text, { ...code, endsAt: nowMs() + codeLifeMs });
      return text;
    },

    /** @throws {GraphApiError} 100 */
    exchange(code: string, redirectUri: string): string {
      const found = codes.get(code);
      codes.delete(code);
      if (!found) {
        const message = 'This authorization code has been used.';
        throw new GraphApiError({ code: 100, subcode: 36_009, message });
      }
      if (found.endsAt <= nowMs() || found.redirectUri !== redirectUri) {
        const message = 'Error validating verification code. Please make sure your redirect_uri is identical.';
        throw new GraphApiError({ code: 100, subcode: 36_008, message });
      }
      const { email, scopes } = found;
      return issueToken({ email, scopes, isLong: false, endsAt: nowMs() + shortLivedTokenSeconds * 1_000 });
    },

    /** @throws {GraphApiError} 190 for an invalid or expired token */
    extend(text: string): string {
      const { email, scopes } = open(text);
      return issueToken({ email, scopes, isLong: true, endsAt: nowMs() + longLivedTokenSeconds * 1_000 });
    },

    /** Issues the page's own token, which is always the same for the same token of a person. */
    getPageToken(text: string, pageId: string): string {
      const { email, scopes, isLong, endsAt } = open(text);
      const digest = createHash('sha256').update(`${text} ${pageId}`).digest('base64url');
      return issueToken(
        { email, scopes, isLong, pageId, endsAt: isLong ? Number.POSITIVE_INFINITY : endsAt },
        `EAA${digest}`,
      );
    },

    /** Revokes all of a person's tokens, as removing the app does. */
    revoke(email: string): void {
      const over = { subcode: 458, message: 'The user has not authorized application.' };
      for (const [text, token] of tokens) if (token.email === email) tokens.set(text, { ...token, over });
    },

    /** Invalidates all tokens, as changing a password does. */
    expire(): void {
      const over = {
        subcode: 460,
        message: 'The session has been invalidated because the user changed their password.',
      };
      for (const [text, token] of tokens) tokens.set(text, { ...token, over });
    },
  };
}
export type MetaGrants = ReturnType<typeof createMetaGrants>;
