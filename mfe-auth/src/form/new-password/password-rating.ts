import type { ratePassword } from '@reportage/contracts/passwords';

type PasswordRating = typeof ratePassword;

let cachedRating: PasswordRating | undefined;

/** The rating function, once loaded; until then only the pool itself rejects guessable passwords. */
export const getLoadedRating = (): PasswordRating | undefined => cachedRating;

/** Loads the dictionaries, about a megabyte, when somebody chooses a password. */
export async function loadRating(): Promise<PasswordRating> {
  cachedRating ??= (await import('@reportage/contracts/passwords')).ratePassword;
  return cachedRating;
}
