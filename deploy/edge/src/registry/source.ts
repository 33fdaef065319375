import { userInfo } from 'node:os';

/** Returns the name of the account that runs the command. */
export function getAccountName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user id may have no account.
    return 'unknown account';
  }
}
