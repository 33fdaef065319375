import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const lifetimeMs = 10 * 60_000;
const verifierBytes = 48;

const envelopeSchema = z.object({ verifier: z.string(), endsAt: z.number(), context: z.unknown() });

/**
 * Stores a pending authorization in the `state` that the provider passes back, instead of on the server. The state is
 * encrypted, because it contains the verifier, and valid for ten minutes.
 * @param purpose distinguishes states for different uses
 * @param contextSchema data that the caller needs when the user returns, such as who started the authorization
 */
export function createOAuthStates<Context extends object>(
  { secrets, clock }: { secrets: SecretBox; clock: Clock },
  purpose: string,
  contextSchema: z.ZodType<Context>,
) {
  return {
    start(context: Context): { state: string; verifier: string } {
      const verifier = randomBytes(verifierBytes).toString('base64url');
      const endsAt = clock.now().getTime() + lifetimeMs;
      return { state: secrets.seal(purpose, JSON.stringify({ verifier, endsAt, context })), verifier };
    },
    /** Returns undefined if the state is not ours or has expired. */
    open(state: string): { context: Context; verifier: string } | undefined {
      const text = secrets.open(purpose, state);
      if (text === undefined) return undefined;
      const envelope = envelopeSchema.safeParse(JSON.parse(text));
      if (!envelope.success || envelope.data.endsAt <= clock.now().getTime()) return undefined;
      // A release with another context may have issued the state.
      const context = contextSchema.safeParse(envelope.data.context);
      return context.success ? { context: context.data, verifier: envelope.data.verifier } : undefined;
    },
  };
}
