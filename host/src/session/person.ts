import { type AuthenticationResult, sessionChanged, type User } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import { createValueStore, type ReadonlyStore } from '@reportage/state';
import type { Devices } from './devices/devices.ts';
import type { SessionPlatform } from './platform.ts';
import { sessionFailures } from './session-failure.ts';
import type { SignInDetails } from './steps/flow.ts';
import type { StepStore } from './steps/step-store.ts';
import { toUser } from './tokens/identity.ts';
import type { TokenStore } from './tokens/token-store.ts';

/** How long a sign-in waits for the pool to confirm this browser as a device. */
const maxRegistrationMs = 2_000;

export interface PersonOptions {
  bus: EventBus;
  tokens: TokenStore;
  steps: StepStore;
  devices: Devices;
  platform: Pick<SessionPlatform, 'sleep'>;
  /** Drops what the page stores about the user. */
  forgetPerson(): void;
}

/** The user of this tab's session, and how the session starts and ends. */
export interface Person {
  user: ReadonlyStore<User | null>;
  record(person: User | null): void;
  /** Stores the tokens and records the user. @throws {SessionFailure} if the tokens cannot be read back */
  enter(tokens: AuthenticationResult, details: SignInDetails): Promise<void>;
  /** Called when the pool has rejected the renewal of the tokens, or another tab has removed them. */
  end(): void;
  /** Called when another tab signed in or out, renewed its tokens, or changed the user's name. */
  followOtherTab(): Promise<void>;
  /**
   * Ends this tab's session after another tab has ended it.
   * @returns whether this tab had a session; a guest's tab has none
   */
  releaseSession(): boolean;
}

export function createPerson({ bus, tokens, steps, devices, platform, forgetPerson }: PersonOptions): Person {
  const user = createValueStore<User | null>(null);
  let hasSession = false;

  function record(person: User | null): void {
    const previousUser = user.get();
    hasSession ||= person !== null;
    if (previousUser && previousUser.id !== person?.id) forgetPerson();
    user.set(person);
    bus.emit(sessionChanged, person);
  }

  function end(): void {
    if (steps.get().name !== 'signedIn') return;
    record(null);
    steps.set({ name: 'signedOut' });
  }

  return {
    user,
    record,
    end,
    async enter(result, { username, rememberDevice }) {
      await tokens.write(result);
      const storedTokens = await tokens.read();
      if (!storedTokens) throw sessionFailures.interrupted();
      record(toUser(storedTokens.profile));
      // The sign-in continues even if the pool has not confirmed the device in time. At the next sign-in, the device
      // then counts as new again.
      const registration = devices.register(username, result, rememberDevice).catch(() => undefined);
      await Promise.race([registration, platform.sleep(maxRegistrationMs)]);
    },
    async followOtherTab() {
      const storedTokens = await tokens.read();
      if (!storedTokens) return end();
      const person = toUser(storedTokens.profile);
      const previousUser = user.get();
      if (
        previousUser &&
        previousUser.name === person.name &&
        previousUser.picture === person.picture &&
        previousUser.id === person.id
      )
        return;
      record(person);
      if (previousUser?.id !== person.id) steps.set({ name: 'signedIn' });
    },
    releaseSession() {
      const hadSession = hasSession;
      hasSession = false;
      return hadSession;
    },
  };
}
