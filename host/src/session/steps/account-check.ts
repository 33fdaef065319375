import type { SessionPort } from '@reportage/remote-kit/runtime';
import { hasName, isNetworkFailure } from '../session-failure.ts';
import { type FlowServices, requireText } from './flow.ts';

/** No code has this form, so this request cannot accidentally confirm an account. */
const impossibleCode = 'account-check';

/**
 * Asks the pool about an account by trying a confirmation that cannot succeed. The error shows what the pool knows
 * about the account (specification, part 1 §8). A pool that hides which accounts exist responds as if the code had
 * expired.
 */
export const createAccountCheck =
  ({ pool }: Pick<FlowServices, 'pool'>): SessionPort['checkAccount'] =>
  async (input) => {
    const username = requireText(input.username, 'Username', 'check the account');
    try {
      await pool.call('ConfirmSignUp', {
        Username: username,
        ConfirmationCode: impossibleCode,
        ForceAliasCreation: false,
      });
    } catch (error) {
      if (isNetworkFailure(error)) throw error;
      if (hasName(error, 'UserNotFoundException')) return 'proceed';
      if (hasName(error, 'NotAuthorizedException')) return 'signUp';
    }
    return 'signIn';
  };
