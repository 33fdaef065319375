import { z } from '@reportage/contracts';
import type { ReadonlyStore, SessionStep } from '@reportage/remote-kit/runtime';
import type { SessionPlatform } from '../platform.ts';
import { createValueStore } from '../value-store.ts';

export const stepLifetimeMs = 180_000;
const storageKey = 'reportage.session.step';

/** Steps that wait for the person's answer; the others follow from the tokens. */
const waitingStepSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('confirmSignUp'), username: z.string(), autoSignIn: z.boolean() }),
  z.object({ name: z.literal('resetPassword'), username: z.string() }),
]);
const keptStepSchema = z.object({ step: waitingStepSchema, updatedAt: z.number() });

export interface StepStore extends ReadonlyStore<SessionStep> {
  set(step: SessionStep): void;
  /** The step that this tab waited at before a reload, or `signedOut`. */
  restore(): SessionStep;
}

/** What the session asks next. A waiting step outlives a reload of its tab, and ends 180 s after its last update. */
export function createStepStore(platform: Pick<SessionPlatform, 'sessionStorage' | 'now'>): StepStore {
  const store = createValueStore<SessionStep>({ name: 'init' });
  let expiry: ReturnType<typeof setTimeout> | undefined;

  function waitAt(step: SessionStep, updatedAt: number): void {
    const waiting = waitingStepSchema.safeParse(step);
    clearTimeout(expiry);
    if (waiting.success) {
      platform.sessionStorage.setItem(storageKey, JSON.stringify({ step: waiting.data, updatedAt }));
      expiry = setTimeout(() => set({ name: 'signedOut' }), updatedAt + stepLifetimeMs - platform.now());
    } else platform.sessionStorage.removeItem(storageKey);
  }

  function set(step: SessionStep): void {
    waitAt(step, platform.now());
    store.set(step);
  }

  function readKept(): z.infer<typeof keptStepSchema> | undefined {
    try {
      return keptStepSchema.safeParse(JSON.parse(platform.sessionStorage.getItem(storageKey) ?? 'null')).data;
    } catch {
      // Not JSON: written by something else, so there is no step to go back to.
      return undefined;
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    restore() {
      const kept = readKept();
      if (!kept || platform.now() - kept.updatedAt >= stepLifetimeMs) return { name: 'signedOut' };
      waitAt(kept.step, kept.updatedAt);
      return kept.step;
    },
  };
}
