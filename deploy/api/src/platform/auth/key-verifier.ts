import type { ActingUser } from './workspace-gate.ts';

/**
 * Finds the user that an API key acts for; implemented by the API keys module.
 * @throws {AppError} `keyRefused`, whatever the reason
 */
export interface KeyVerifier {
  verify(secret: string): Promise<ActingUser>;
}

/** Whether a token is an API key rather than an identity token. */
export const isApiKey = (token: string): boolean => token.startsWith('rk_');
