import type { AuthResponse } from '@reportage/contracts';
import { sessionFailures } from '../session-failure.ts';
import type { FlowServices } from './flow.ts';

type PoolParameters = Record<string, string>;

/** Sends the first half of the proof in a call of the caller's choice; the pool returns its own half. */
type SendPublicValue = (parameters: { SRP_A: string }) => Promise<AuthResponse>;

/** Loaded on demand, because with most pools the password is sent instead. */
const loadProofs = () => import('../srp/proof.ts');

/**
 * Proves to the pool that the user knows the password, without sending it (SRP).
 * @param device this browser's device parameters
 * @returns what the pool asks next
 * @throws {SessionFailure} with the pool's error
 */
export async function provePassword(
  { pool, platform, srpGroup }: Pick<FlowServices, 'pool' | 'platform' | 'srpGroup'>,
  password: string,
  device: PoolParameters,
  sendPublicValue: SendPublicValue,
): Promise<AuthResponse> {
  if (!platform.hasWebCrypto) throw sessionFailures.insecure();
  const { startProof } = await loadProofs();
  const proof = startProof();
  const { ChallengeName, ChallengeParameters = {}, Session } = await sendPublicValue({ SRP_A: proof.publicValue });
  const account = ChallengeParameters.USER_ID_FOR_SRP;
  if (ChallengeName !== 'PASSWORD_VERIFIER' || !account || srpGroup === null)
    throw sessionFailures.unreadableResponse();
  const owner = { group: srpGroup, key: account };
  const responses = await proof.respond(owner, password, ChallengeParameters, platform.now());
  return pool.call('RespondToAuthChallenge', {
    ChallengeName,
    ...(Session ? { Session } : {}),
    ChallengeResponses: { USERNAME: account, ...responses, ...device },
  });
}
