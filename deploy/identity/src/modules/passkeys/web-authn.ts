/**
 * Loads the library only when the first passkey is used, because its certificate parsers take as long to load as all
 * the server's other packages.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');
