import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

export type LinkVerdict = 'valid' | 'expired' | 'invalid';

/** Signed, short-lived access to one resource, for requests without an Authorization header. */
export interface SignedLinks {
  /** @param subject what the link opens, such as a job's id */
  issue(purpose: string, subject: string, lifetimeSeconds: number): { expires: number; signature: string };
  /** Issues a token that combines the expiry and the signature. */
  issueToken(purpose: string, subject: string, lifetimeSeconds: number): string;
  verify(purpose: string, subject: string, given: { expires: number; signature: string }): LinkVerdict;
  verifyToken(purpose: string, subject: string, token: string): LinkVerdict;
  /** Creates a signature that never expires and is always the same. It proves only that the product created the URL. */
  sign(purpose: string, subject: string): string;
  isSigned(purpose: string, subject: string, signature: string): boolean;
}

export function createSignedLinks(secret: string, clock: Clock): SignedLinks {
  const getSignature = (purpose: string, subject: string, expires: number): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, subject, expires]))
      .digest();

  const isSame = (given: Buffer, expected: Buffer): boolean =>
    given.length === expected.length && timingSafeEqual(given, expected);

  const links: SignedLinks = {
    sign: (purpose, subject) => getSignature(purpose, subject, 0).toString('base64url'),
    isSigned: (purpose, subject, signature) =>
      isSame(Buffer.from(signature, 'base64url'), getSignature(purpose, subject, 0)),
    issue(purpose, subject, lifetimeSeconds) {
      const expires = Math.floor(clock.now().getTime() / 1000) + lifetimeSeconds;
      return { expires, signature: getSignature(purpose, subject, expires).toString('base64url') };
    },
    issueToken(purpose, subject, lifetimeSeconds) {
      const { expires, signature } = links.issue(purpose, subject, lifetimeSeconds);
      return `${expires}.${signature}`;
    },
    verify(purpose, subject, { expires, signature }) {
      if (!isSame(Buffer.from(signature, 'base64url'), getSignature(purpose, subject, expires))) return 'invalid';
      return expires * 1000 < clock.now().getTime() ? 'expired' : 'valid';
    },
    verifyToken(purpose, subject, token) {
      const [expires = '', signature = ''] = token.split('.');
      return /^\d{1,12}$/.test(expires)
        ? links.verify(purpose, subject, { expires: Number(expires), signature })
        : 'invalid';
    },
  };
  return links;
}
