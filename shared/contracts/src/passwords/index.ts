/** The dictionaries are large: import this on demand only. */

export type { PasswordOwner } from './personal-words.ts';
export { type PasswordVerdict, ratePassword } from './rate-password.ts';
