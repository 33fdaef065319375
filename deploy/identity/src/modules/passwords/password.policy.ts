import type { Config } from '../../config.ts';
import { PoolError } from '../../platform/pool-error.ts';

/** @throws InvalidPasswordException where the password is too short, or only spaces. */
export function checkPassword(config: Pick<Config, 'passwordMinLength'>, password: string): void {
  if (password.trim() === '' || [...password].length < config.passwordMinLength) {
    throw new PoolError(
      'InvalidPasswordException',
      `Password did not conform with policy: Password must have at least ${config.passwordMinLength} characters`,
    );
  }
}
