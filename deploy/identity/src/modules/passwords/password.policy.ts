import type { Config } from '../../config.ts';
import { PoolError } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';

type Person = Pick<UserRow, 'name' | 'email'>;

/**
 * Loads the dictionaries only when the first password is evaluated, because they take a quarter of a second and 70
 * MB.
 */
const loadRating = () => import('@reportage/contracts/passwords');

/** @throws InvalidPasswordException if the password is too short, blank, or easy to guess with dictionaries */
export async function checkPassword(
  config: Pick<Config, 'passwordMinLength'>,
  password: string,
  person: Person,
): Promise<void> {
  if (password.trim() === '' || [...password].length < config.passwordMinLength) {
    throw createPolicyError(`Password must have at least ${config.passwordMinLength} characters`);
  }
  if (await isGuessable(password, person)) {
    throw createPolicyError('Password is too easy to guess. Use several words that do not belong together');
  }
}

export async function isGuessable(password: string, { name, email }: Person): Promise<boolean> {
  const { ratePassword } = await loadRating();
  return ratePassword(password, { name, email }).isGuessable;
}

const createPolicyError = (reason: string) =>
  new PoolError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
