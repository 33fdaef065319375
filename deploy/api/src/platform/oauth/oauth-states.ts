import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const lifetimeMs = 10 * 60_000;
const verifierBytes = 48;

const envelopeSchema = z.object({ verifier: z.string(), endsAt: z.number(), context: z.unknown() });

/**
 * An authorisation under way, as the `state` that goes around by way of the provider: encrypted, since it carries the verifier, and good
 * for ten minutes. Nothing of it is kept here.
 * @param purpose keeps the states of one use apart from those of others
 * @param contextSchema what the caller needs to know when the person comes back, such as who began
 */
export function createOAuthStates<Context extends object>(
  { secrets, clock }: { secrets: SecretBox; clock: Clock },
  purpose: string,
  contextSchema: z.ZodType<Context>,
) {
  return {
    begin(context: Context): { state: string; verifier: string } {
      const verifier = randomBytes(verifierBytes).toString('base64url');
      const endsAt = clock.now().getTime() + lifetimeMs;
      return { state: secrets.seal(purpose, JSON.stringify({ verifier, endsAt, context })), verifier };
    },
    /** Undefined for what is not ours, or over. */
    open(state: string): { context: Context; verifier: string } | undefined {
      const text = secrets.open(purpose, state);
      if (text === undefined) return undefined;
      const envelope = envelopeSchema.safeParse(JSON.parse(text));
      if (!envelope.success || envelope.data.endsAt <= clock.now().getTime()) return undefined;
      return { context: contextSchema.parse(envelope.data.context), verifier: envelope.data.verifier };
    },
  };
}
