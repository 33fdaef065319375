/** Import this module only on demand, because its dictionaries are large. */

export type { PasswordOwner } from './personal-words.ts';
export { type PasswordVerdict, ratePassword } from './rate-password.ts';
