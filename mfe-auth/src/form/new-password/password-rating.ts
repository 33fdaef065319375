import type { ratePassword } from '@reportage/contracts/passwords';

type PasswordRating = typeof ratePassword;

let loaded: PasswordRating | undefined;

/** The evaluate once it is loaded: until then only the pool itself refuses what is easy to guess. */
export const loadedRating = (): PasswordRating | undefined => loaded;

/** Loads the dictionaries, about a megabyte, for whoever is choosing a password. */
export async function loadRating(): Promise<PasswordRating> {
  loaded ??= (await import('@reportage/contracts/passwords')).ratePassword;
  return loaded;
}
