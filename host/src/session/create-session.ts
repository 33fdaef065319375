import { type AuthenticationResult, type BootConfig, sessionChanged, signedOut, type User } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { ReadonlyStore, SessionPort, SessionStep } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import { createClientCache } from '../cache/client-cache.ts';
import { createAccount } from './account/account.ts';
import { createWithToken } from './account/with-token.ts';
import { type Credentials, createCredentialSource } from './credentials/credentials.ts';
import { createDestination } from './destination.ts';
import { createDevices } from './devices/devices.ts';
import { createIdentityTokenGetter, type GetIdentityToken } from './identity-token.ts';
import { browserPlatform, type SessionPlatform } from './platform.ts';
import { createIdentityClient } from './pool/identity-client.ts';
import { createPoolClient } from './pool/pool-client.ts';
import { createSessionsClient } from './pool/sessions-client.ts';
import { sessionFailures } from './session-failure.ts';
import { createAccountCheck } from './steps/account-check.ts';
import type { Entrant, FlowContext } from './steps/flow-context.ts';
import { createPasswordReset } from './steps/reset-password.ts';
import { createSignIn } from './steps/sign-in.ts';
import { createSignInAnswers } from './steps/sign-in-answers.ts';
import { createPasswordMemory, createSignUp } from './steps/sign-up.ts';
import { createSocialSignIn } from './steps/social-sign-in.ts';
import { createStepStore } from './steps/step-store.ts';
import { toUser } from './tokens/identity.ts';
import { createTokenSource } from './tokens/refresh.ts';
import { createTokenStore } from './tokens/token-store.ts';

export interface SessionOptions {
  config: Pick<BootConfig, 'pool' | 'oidc'> & Partial<Pick<BootConfig, 'identityPool'>>;
  bus: EventBus;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Drops what the page holds of the person, such as cached answers: at every end or change of the session. */
  forgetPerson(): void;
  platform?: Partial<SessionPlatform>;
}

export interface Session {
  /** What remotes get: steps and answers, never tokens. */
  port: SessionPort;
  user: ReadonlyStore<User | null>;
  /** Short-lived credentials of the identity pool, from {@link keepCredentials} on; null without one. */
  credentials: ReadonlyStore<Credentials | null>;
  /** Begins to fetch credentials for whoever is signed in, and keeps them fresh. */
  keepCredentials(): void;
  /** For `createApiClient`. Null for a guest; an `ApiError` of code `network` where a due renewal found no network. */
  getIdentityToken: GetIdentityToken;
  /** Auto sign-in from what the browser keeps; call once at boot. Ends in the step `signedIn` or `signedOut`, never throws. */
  start(): Promise<void>;
  /** Call before sending a signed-out person to /auth: they come back to this path (with query) after signing in. */
  rememberDestination(path: string): void;
}

/** Pools bind a proof to the part of their id behind the region. */
const srpGroupOf = ({ srpPoolId }: BootConfig['pool']): string | null =>
  srpPoolId === null ? null : srpPoolId.slice(srpPoolId.indexOf('_') + 1);

/** How long a sign-in waits for the pool to know this browser as a device. */
const longestWelcomeMs = 2_000;

export function createSession(options: SessionOptions): Session {
  const platform: SessionPlatform = { ...browserPlatform(), ...options.platform };
  const pool = createPoolClient(options.config.pool, platform);
  const tokens = createTokenStore(options.config.oidc, platform);
  const source = createTokenSource({ tokens, pool, platform });
  const step = createStepStore(platform);
  const devices = createDevices(pool, platform);
  const user = createValueStore<User | null>(null);
  const destination = createDestination(platform);
  const memory = createPasswordMemory();

  /** Whether this tab has a session to be ended by the others; a guest's report stays open. */
  let hasSession = false;

  function recordPerson(person: User | null): void {
    const before = user.get();
    hasSession ||= person !== null;
    if (before && before.id !== person?.id) options.forgetPerson();
    user.set(person);
    options.bus.emit(sessionChanged, person);
  }

  /** The tokens are gone: refused at a renewal, or removed by another tab. */
  function endSession(): void {
    if (step.get().name !== 'signedIn') return;
    recordPerson(null);
    step.set({ name: 'signedOut' });
  }

  function goTo(next: SessionStep): SessionStep {
    step.set(next);
    return next;
  }

  async function enter(result: AuthenticationResult, entrant: Entrant): Promise<SessionStep> {
    await tokens.write(result);
    const kept = await tokens.read();
    if (!kept) throw sessionFailures.interrupted();
    recordPerson(toUser(kept.profile));
    // The person is in without it: a device that could not be confirmed in time is a new one the next time.
    const welcome = devices.welcome(entrant.username, result, entrant.rememberDevice).catch(() => undefined);
    await Promise.race([welcome, platform.sleep(longestWelcomeMs)]);
    return goTo({ name: 'signedIn' });
  }

  /** Another tab signed in, renewed its tokens or signed out, or its person changed their name. */
  async function followOtherTab(): Promise<void> {
    const kept = await tokens.read();
    if (!kept) return endSession();
    const [person, before] = [toUser(kept.profile), user.get()];
    if (before && before.name === person.name && before.picture === person.picture && before.id === person.id) return;
    recordPerson(person);
    if (before?.id !== person.id) goTo({ name: 'signedIn' });
  }

  const context: FlowContext = {
    pool,
    platform,
    srpGroup: srpGroupOf(options.config.pool),
    steps: step,
    devices,
    enter,
    goTo,
    isSignedIn: async () => (await tokens.read()) !== null,
  };

  /** Leaves nothing of the person here, and ends the session in this and every other tab. */
  function endEverywhere(): void {
    platform.localStorage.clear();
    // Delivered in this tab too.
    options.bus.emit(signedOut, {});
  }

  const social = createSocialSignIn(context, options.config.oidc, platform);

  async function signOut({ everywhere = false } = {}): Promise<void> {
    const kept = await tokens.read();
    const leavesCookie = social.leavesCookie();
    endEverywhere();
    if (!kept) return;
    // The person is out already; a pool that can't be reached now lets its tokens end by themselves.
    const ended = everywhere
      ? pool.call('GlobalSignOut', { AccessToken: kept.access_token }, { keepalive: true })
      : pool.call('RevokeToken', { Token: kept.refresh_token ?? kept.access_token }, { keepalive: true });
    const farewell = leavesCookie ? social.leave() : undefined;
    await Promise.allSettled([ended, farewell]);
  }

  async function start(): Promise<void> {
    options.bus.on(signedOut, leave, { signal: new AbortController().signal });
    platform.window.addEventListener('storage', (event) => {
      if (tokens.isTokenKey(event.key)) void followOtherTab();
    });
    const kept = await tokens.read();
    if (!kept && social.isAnswer()) {
      await social.finish();
      // The answer is used up, and nobody's to read.
      return options.navigate(platform.window.location.pathname, { replace: true });
    }
    // Without a network the person stays who they were; calls say so themselves.
    const current = await source.current().catch(() => kept);
    recordPerson(current ? toUser(current.profile) : null);
    if (current) step.set({ name: 'signedIn' });
    else step.restore();
  }

  function leave(): void {
    if (!hasSession) return;
    hasSession = false;
    // First away from the guarded screen: at the end of its session the host would remember its address for the next sign-in.
    options.navigate('/auth/login', { replace: true });
    endSession();
    destination.forget();
  }

  function continueSignedIn(): void {
    if (step.get().name !== 'signedIn' || !platform.window.location.pathname.startsWith('/auth')) return;
    options.navigate(destination.take(), { replace: true });
  }

  const account = createAccount({
    pool,
    sessions: options.config.pool.listsSessions ? createSessionsClient(options.config.pool, platform) : null,
    devices,
    withToken: createWithToken(source, endSession),
    async renewTokens() {
      const renewed = await source.renew();
      if (renewed) recordPerson(toUser(renewed.profile));
      else endSession();
    },
    onRemoved: endEverywhere,
  });

  const credentials = createCredentialSource({
    client: options.config.identityPool ? createIdentityClient(options.config.identityPool, platform) : null,
    cache: createClientCache({ storage: platform.localStorage, prefix: 'reportage.cache.', now: platform.now }),
    source,
    platform,
  });

  function keepCredentials(): void {
    const follow = () => credentials.follow(user.get()?.id ?? null);
    user.subscribe(follow);
    follow();
  }

  return {
    user,
    credentials: credentials.credentials,
    keepCredentials,
    start,
    rememberDestination: destination.remember,
    getIdentityToken: createIdentityTokenGetter({ source, onEnd: endSession }),
    port: {
      step,
      account,
      checkAccount: createAccountCheck(context),
      ...createSignUp(context, memory),
      ...createSignIn(context, memory.keep),
      ...createSignInAnswers(context),
      signInWith: social.signInWith,
      ...createPasswordReset(context),
      signOut,
      continueSignedIn,
    },
  };
}
