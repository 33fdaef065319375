export const verifyPath = '/reports/verify';

export const getVerifyPath = (fingerprint: string): string => `${verifyPath}?fingerprint=${fingerprint}`;
