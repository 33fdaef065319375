import type { ratePassword } from '@reportage/contracts/passwords';

type RatePassword = typeof ratePassword;

let loadedRatePassword: RatePassword | undefined;

/** Returns the rating function once it is loaded; until then, only the pool itself rejects guessable passwords. */
export const getLoadedRatePassword = (): RatePassword | undefined => loadedRatePassword;

/** Loads the dictionaries, about a megabyte, when somebody chooses a password. */
export async function loadRatePassword(): Promise<RatePassword> {
  loadedRatePassword ??= (await import('@reportage/contracts/passwords')).ratePassword;
  return loadedRatePassword;
}
