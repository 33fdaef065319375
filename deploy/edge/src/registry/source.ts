import { userInfo } from 'node:os';

/** The account that runs the command. */
export function getAccountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without an account.
    return 'unknown account';
  }
}
