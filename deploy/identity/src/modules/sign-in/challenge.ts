import type { AuthResponse, ChallengeName } from '@reportage/contracts';
import type { IdentityContext } from '../../context.ts';
import type { UserRow } from '../../platform/schema.ts';
import { storePendingSignIn } from './pending.repository.ts';
import type { SignInState } from './sign-in-state.ts';

/**
 * The person who is signing in: an account, or only a typed name if there is no such account and the response must not
 * reveal that.
 */
export interface Subject {
  user: UserRow | undefined;
  typedName: string;
}

/** Responds with a challenge; the client answers it with the session returned here. */
export async function issueChallenge(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  challenge: {
    name: ChallengeName;
    parameters?: Record<string, string> | undefined;
    available?: readonly string[] | undefined;
  },
): Promise<AuthResponse> {
  const Session = await storePendingSignIn(context, {
    userId: subject.user?.id ?? null,
    typedName: subject.typedName,
    challenge: challenge.name,
    state,
  });
  return {
    ChallengeName: challenge.name,
    ChallengeParameters: challenge.parameters ?? {},
    Session,
    ...(challenge.available ? { AvailableChallenges: [...challenge.available] } : {}),
  };
}
