/**
 * Loads the library with the first passkey, because its certificate parsers take as long to load as all other packages
 * in the server.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');
