import type { ActingUser } from './workspace-gate.ts';

/** Finds whom an API key acts as; implemented by the module of the keys. @throws {AppError} `keyRefused`, whatever the reason */
export interface KeyVerifier {
  verify(secret: string): Promise<ActingUser>;
}

/** Whether a token is an API key rather than an identity token. */
export const isApiKey = (token: string): boolean => token.startsWith('rk_');
