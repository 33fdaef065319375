import { z } from '@reportage/contracts';
import type { ReadonlyStore, SessionStep } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import type { SessionPlatform } from '../platform.ts';

export const stepLifetimeMs = 180_000;
const storageKey = 'reportage.session.step';

const mfaMethods = z.array(z.enum(['SMS', 'TOTP', 'EMAIL']));

const questionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    channel: z.enum(['sms', 'email', 'authenticator']),
    destination: z.string().nullable(),
    isSecondFactor: z.boolean(),
  }),
  z.object({ kind: z.literal('newPassword'), missingAttributes: z.array(z.string()) }),
  z.object({ kind: z.literal('mfaChoice'), methods: mfaMethods }),
  z.object({ kind: z.literal('mfaSetup'), methods: mfaMethods }),
  z.object({ kind: z.literal('authenticatorSetup'), secret: z.string() }),
  z.object({ kind: z.literal('emailSetup') }),
  z.object({
    kind: z.literal('firstFactor'),
    factors: z.array(z.enum(['password', 'passkey', 'emailCode', 'smsCode'])),
  }),
  z.object({ kind: z.literal('password') }),
  z.object({ kind: z.literal('passkey'), options: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('custom'), parameters: z.record(z.string(), z.string()) }),
]);

/** Steps that wait for the user's answer. All other steps follow from the stored tokens. */
const waitingStepSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('confirmSignUp'), username: z.string(), autoSignIn: z.boolean() }),
  z.object({ name: z.literal('resetPassword'), username: z.string() }),
  z.object({ name: z.literal('question'), username: z.string(), question: questionSchema }),
]);

/** The pool's data for an open question, which the answer must send back. */
const challengeSchema = z.object({
  name: z.string(),
  /** Connects the requests of one sign-in. */
  session: z.string(),
  /** The pool's own name for the account, to send with the answer. */
  account: z.string(),
  flow: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'USER_AUTH', 'CUSTOM_AUTH']),
  rememberDevice: z.boolean(),
});
export type OpenChallenge = z.infer<typeof challengeSchema>;

const storedStepSchema = z.object({
  step: waitingStepSchema,
  challenge: challengeSchema.optional(),
  updatedAt: z.number(),
});
type StoredStep = z.infer<typeof storedStepSchema>;

/** An open question with the challenge it came from. */
export interface OpenQuestion {
  step: Extract<SessionStep, { name: 'question' }>;
  challenge: OpenChallenge;
}

export interface StepStore extends ReadonlyStore<SessionStep> {
  set(step: SessionStep, challenge?: OpenChallenge): void;
  /** The question that waits for an answer in this tab; undefined if there is none or it has expired. */
  getOpenQuestion(): OpenQuestion | undefined;
  /** Restores the step that waited for the user before this tab was reloaded, or else `signedOut`. */
  restore(): void;
}

/**
 * Creates the store for the session's current step. A waiting step survives a reload of its tab and expires 180 s after
 * its last update.
 */
export function createStepStore(platform: Pick<SessionPlatform, 'sessionStorage' | 'now'>): StepStore {
  const store = createValueStore<SessionStep>({ name: 'init' });
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;

  function storeIfWaiting(step: SessionStep, challenge: OpenChallenge | undefined, updatedAt: number): void {
    const waitingStep = waitingStepSchema.safeParse(step);
    clearTimeout(expiryTimer);
    if (waitingStep.success) {
      const stored: StoredStep = { step: waitingStep.data, ...(challenge ? { challenge } : {}), updatedAt };
      platform.sessionStorage.setItem(storageKey, JSON.stringify(stored));
      expiryTimer = setTimeout(expire, updatedAt + stepLifetimeMs - platform.now());
    } else platform.sessionStorage.removeItem(storageKey);
  }

  function set(step: SessionStep, challenge?: OpenChallenge): void {
    storeIfWaiting(step, challenge, platform.now());
    store.set(step);
  }

  function expire(): void {
    set(store.get().name === 'question' ? { name: 'signedOut', because: 'expired' } : { name: 'signedOut' });
  }

  /** Checks the age, because the expiry timer does not run while the computer sleeps. */
  function readStored(): StoredStep | undefined {
    try {
      const stored = storedStepSchema.safeParse(JSON.parse(platform.sessionStorage.getItem(storageKey) ?? 'null')).data;
      return stored && platform.now() - stored.updatedAt < stepLifetimeMs ? stored : undefined;
    } catch {
      // The text is not JSON, so this code did not write it.
      return undefined;
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    getOpenQuestion() {
      const { step, challenge } = readStored() ?? {};
      return step?.name === 'question' && challenge ? { step, challenge } : undefined;
    },
    restore() {
      const stored = readStored();
      if (!stored) return set({ name: 'signedOut' });
      storeIfWaiting(stored.step, stored.challenge, stored.updatedAt);
      store.set(stored.step);
    },
  };
}
