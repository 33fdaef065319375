import { AppError } from '../errors/app-error.ts';
import { maskEmail } from './mask-email.ts';
import type { ActingUser } from './workspace-gate.ts';

type RecipientState =
  | { state: 'verified' }
  /** The address is the caller's, but the pool has not verified it. */
  | { state: 'unverifiedAddress' }
  /** `sentTo` is masked, because the caller must not learn anything about the sender or the recipient. */
  | { state: 'otherAddress'; sentTo: string };

/**
 * Determines whether an invitation was sent to the user: their email address must be the same and verified, because
 * anyone can claim an address.
 */
export function getRecipientState({ email }: { email: string }, user: ActingUser): RecipientState {
  if (email.toLowerCase() !== user.email.toLowerCase()) return { state: 'otherAddress', sentTo: maskEmail(email) };
  return user.isEmailVerified ? { state: 'verified' } : { state: 'unverifiedAddress' };
}

/** @throws {AppError} `forbidden`, with the reason */
export function requireVerifiedRecipient(invite: { email: string }, user: ActingUser): void {
  const { state } = getRecipientState(invite, user);
  if (state === 'otherAddress')
    throw new AppError('forbidden', {
      detail: { en: 'This invitation is for another address.', de: 'Diese Einladung gilt für eine andere Adresse.' },
    });
  if (state === 'unverifiedAddress') requireVerifiedAddress(user);
}

/** @throws {AppError} `forbidden` */
export function requireVerifiedAddress({ isEmailVerified }: ActingUser): void {
  if (isEmailVerified) return;
  throw new AppError('forbidden', {
    detail: {
      en: 'Confirm your email address in your account first.',
      de: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse in Ihrem Konto.',
    },
  });
}
