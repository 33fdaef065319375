/**
 * Loaded with the first passkey, because its certificate parsers take as long to load as all other packages of the
 * server.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');
