import type { ratePassword } from '@reportage/contracts/passwords';

type PasswordRating = typeof ratePassword;

let loaded: PasswordRating | undefined;

/** The rating function, once loaded; until then only the pool itself refuses guessable passwords. */
export const loadedRating = (): PasswordRating | undefined => loaded;

/** Loads the dictionaries, about a megabyte, when somebody chooses a password. */
export async function loadRating(): Promise<PasswordRating> {
  loaded ??= (await import('@reportage/contracts/passwords')).ratePassword;
  return loaded;
}
