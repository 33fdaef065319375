import { createHash, randomBytes } from 'node:crypto';

/** A person with the data entered in the stand-in's form. */
export interface SocialPerson {
  subject: string;
  email: string;
  /**
   * Whether Google has confirmed the address, Facebook may share it, or the client may access the person's files on
   * Drive.
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

/** Issues and redeems a provider's codes and tokens. */
export function createGrants() {
  const codes = new Map<string, SocialGrant & { endsAt: number }>();
  const tokens = new Map<string, { person: SocialPerson; endsAt: number }>();

  function dropExpired(): void {
    const now = Date.now();
    for (const [code, { endsAt }] of codes) if (endsAt <= now) codes.delete(code);
    for (const [token, { endsAt }] of tokens) if (endsAt <= now) tokens.delete(token);
  }

  return {
    issueCode(grant: SocialGrant): string {
      dropExpired();
      const code = randomBytes(32).toString('base64url');
      codes.set(code, { ...grant, endsAt: Date.now() + codeLifetimeMs });
      return code;
    },
    /** Redeems a code. A code works only once and only for the client that requested it. */
    redeemCode(request: { code?: string; clientId?: string; redirectUri?: string; verifier?: string }) {
      dropExpired();
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
      tokens.set(token, { person, endsAt: Date.now() + tokenLifetimeMs });
      return token;
    },
    getPerson(token: string): SocialPerson | undefined {
      dropExpired();
      return tokens.get(token)?.person;
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
export const tokenLifetimeSeconds = tokenLifetimeMs / 1_000;
