import { randomBytes } from 'node:crypto';
import type { EdgeConfig } from './config.ts';

/** The cookie with a random id that distinguishes browsers while a canary runs. It does not identify people. */
const cookieName = 'reportage-browser';
const oneYearSeconds = 365 * 24 * 60 * 60;

export function readBrowserId(cookies: string | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{16,64})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null;
}

export const createBrowserId = (): string => randomBytes(16).toString('base64url');

export function formatBrowserIdCookie(config: EdgeConfig, browserId: string): string {
  const attributes = ['Path=/', `Max-Age=${oneYearSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (config.PUBLIC_ORIGIN.startsWith('https:')) attributes.push('Secure');
  return [`${cookieName}=${browserId}`, ...attributes].join('; ');
}
