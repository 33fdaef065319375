import { createHash, randomBytes } from 'node:crypto';

/** A person as entered in the stand-in's sign-in form. */
export interface SocialPerson {
  subject: string;
  email: string;
  /**
   * The checkbox states that Google has confirmed the address, that Facebook may share it, or that the client may
   * access the person's files on Drive.
   */
  isCheckboxChecked: boolean;
  name: string;
}

export interface SocialGrant {
  clientId: string;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string | undefined;
  person: SocialPerson;
}

/** Returns a stable id for an email address, with 21 digits like a real id. */
export const getSubject = (provider: string, email: string): string =>
  `1${BigInt(`0x${createHash('sha256').update(`${provider}:${email.toLowerCase()}`).digest('hex')}`)
    .toString()
    .slice(0, 20)}`;

/** The maximum lifetime that RFC 6749 (4.1.2) recommends. */
const codeLifetimeMs = 600_000;
const tokenLifetimeMs = 3_600_000;

/** Creates the store of a provider's codes and tokens. */
export function createGrantStore() {
  const codes = new Map<string, SocialGrant & { expiresAt: number }>();
  const tokens = new Map<string, { person: SocialPerson; expiresAt: number }>();

  function deleteExpired(): void {
    const now = Date.now();
    for (const [code, { expiresAt }] of codes) if (expiresAt <= now) codes.delete(code);
    for (const [token, { expiresAt }] of tokens) if (expiresAt <= now) tokens.delete(token);
  }

  return {
    issueCode(grant: SocialGrant): string {
      deleteExpired();
      const code = randomBytes(32).toString('base64url');
      codes.set(code, { ...grant, expiresAt: Date.now() + codeLifetimeMs });
      return code;
    },
    /** Redeems a code. A code works only once and only for the client that requested it. */
    redeemCode(request: { code?: string; clientId?: string; redirectUri?: string; verifier?: string }) {
      deleteExpired();
      const grant = codes.get(request.code ?? '');
      codes.delete(request.code ?? '');
      if (!grant || grant.clientId !== request.clientId || grant.redirectUri !== request.redirectUri) return undefined;
      const challenge = createHash('sha256')
        .update(request.verifier ?? '')
        .digest('base64url');
      return grant.challenge === undefined || grant.challenge === challenge ? grant : undefined;
    },
    issueToken(person: SocialPerson): string {
      const token = randomBytes(48).toString('base64url');
      tokens.set(token, { person, expiresAt: Date.now() + tokenLifetimeMs });
      return token;
    },
    getPerson(token: string): SocialPerson | undefined {
      deleteExpired();
      return tokens.get(token)?.person;
    },
  };
}

export type GrantStore = ReturnType<typeof createGrantStore>;
export const tokenLifetimeSeconds = tokenLifetimeMs / 1_000;
