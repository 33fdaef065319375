import type { Config } from '../../config.ts';
import { PoolError } from '../../platform/pool-error.ts';

/** @throws InvalidPasswordException if the password is too short or blank. */
export function checkPassword(config: Pick<Config, 'passwordMinLength'>, password: string): void {
  if (password.trim() === '' || [...password].length < config.passwordMinLength) {
    throw new PoolError(
      'InvalidPasswordException',
      `Password did not conform with policy: Password must have at least ${config.passwordMinLength} characters`,
    );
  }
}
