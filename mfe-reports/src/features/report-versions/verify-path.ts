export const verifyPath = '/reports/verify';

export const verifyAddress = (fingerprint: string): string => `${verifyPath}?fingerprint=${fingerprint}`;
