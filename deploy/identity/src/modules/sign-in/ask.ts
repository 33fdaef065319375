import type { AuthAnswer, ChallengeName } from '@reportage/contracts';
import type { IdentityContext } from '../../context.ts';
import type { ThrottleRow, UserRow } from '../../platform/schema.ts';
import { keepPending } from './pending.repository.ts';
import type { SignInState } from './sign-in-state.ts';

/** Who signs in: the account, or only a name where there is none and the answer must not tell. */
export interface Subject {
  user: UserRow | undefined;
  typedName: string;
  /** What is counted of wrong passwords, where it was read along. */
  guesses?: { counted: ThrottleRow | undefined };
}

/** Puts a challenge to the client; its answer comes back with the session of this one. */
export async function ask(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  challenge: {
    name: ChallengeName;
    parameters?: Record<string, string> | undefined;
    available?: readonly string[] | undefined;
  },
): Promise<AuthAnswer> {
  const Session = await keepPending(context, {
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
