/** Read with the first passkey: its parsers of certificates take a start as long as the rest of the user pool's packages. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
