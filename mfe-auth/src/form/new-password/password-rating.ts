import type { ratePassword } from '@reportage/contracts/passwords';

type PasswordRater = typeof ratePassword;

let passwordRater: PasswordRater | undefined;

/** Returns the rating function once it is loaded; until then, only the pool itself rejects guessable passwords. */
export const getLoadedPasswordRater = (): PasswordRater | undefined => passwordRater;

/** Loads the rating function and its dictionaries, about a megabyte, when somebody chooses a password. */
export async function loadPasswordRater(): Promise<PasswordRater> {
  passwordRater ??= (await import('@reportage/contracts/passwords')).ratePassword;
  return passwordRater;
}
