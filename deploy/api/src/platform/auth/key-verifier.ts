import type { ActingUser } from './workspace-gate.ts';

/**
 * Finds the user for whom an API key acts; implemented by the API keys module.
 * @throws {AppError} `keyRefused` for any reason
 */
export interface KeyVerifier {
  verify(secret: string): Promise<ActingUser>;
}

/** Whether a token is an API key rather than an ID token. */
export const isApiKey = (token: string): boolean => token.startsWith('rk_');
