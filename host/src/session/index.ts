/**
 * The browser's session: the product's only user-pool client and only owner of tokens.
 *
 * The host creates one at boot, calls `start()`, and then
 * - passes `session.port` and `session.user` to remotes, and `session.getIdentityToken` to the API client;
 * - shows the guarded screens while `port.step` is `signedIn`, and waits while it is `init`;
 * - sends a signed-out user who opens a guarded screen to /auth after `rememberDestination(path + query)`; the
 *   session later returns them to that path. Under /explore, the URL stays (`isOpenToGuests`).
 */
export { createSession, type Session } from './create-session.ts';
export { isOpenToGuests } from './guard.ts';
export type { SessionPlatform } from './platform.ts';
