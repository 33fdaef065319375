export * from './actions.ts';
export * from './challenges.ts';
export * from './claims.ts';
export * from './device-actions.ts';
export * from './errors.ts';
export * from './factor-actions.ts';
export * from './identity-actions.ts';
export * from './refresh-token-storage.ts';
export * from './revocations.ts';
export * from './session-actions.ts';
export * from './values.ts';
/** Media type of every pool request and response, and the prefix of the action in `X-Amz-Target`. */
export const poolMediaType = 'application/x-amz-json-1.1';
export const poolTarget = 'AWSCognitoIdentityProviderService';
export const identityTarget = 'AWSCognitoIdentityService';
/** Specific to our pool; hosted ones have no equivalent. */
export const sessionTarget = 'ReportageSessionService';
