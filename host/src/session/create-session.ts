import { arrivalStorageKey, type BootConfig, signedOut, type User } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { SessionPort } from '@reportage/remote-kit/runtime';
import type { ReadonlyStore } from '@reportage/state';
import { createClientCache } from '../cache/client-cache.ts';
import { createAccount } from './account/account.ts';
import { createWithToken } from './account/with-token.ts';
import { type Credentials, createCredentialSource } from './credentials/credentials.ts';
import { createDestination } from './destination.ts';
import { createDevices } from './devices/devices.ts';
import { createIdentityTokenGetter, type GetIdentityToken } from './identity-token.ts';
import { createPerson } from './person.ts';
import { createBrowserPlatform, type SessionPlatform } from './platform.ts';
import { createIdentityClient } from './pool/identity-client.ts';
import { createPoolClient } from './pool/pool-client.ts';
import { createSessionsClient } from './pool/sessions-client.ts';
import { createAccountCheck } from './steps/account-check.ts';
import type { FlowServices } from './steps/flow.ts';
import { createPasswordReset } from './steps/reset-password.ts';
import { createFlowRunner } from './steps/run-flow.ts';
import { createSignIn } from './steps/sign-in.ts';
import { createSignInAnswer } from './steps/sign-in-answer.ts';
import { createPasswordMemory, createSignUp } from './steps/sign-up.ts';
import { createSocialSignIn, toRejection } from './steps/social-sign-in.ts';
import { createStepStore } from './steps/step-store.ts';
import { toUser } from './tokens/identity.ts';
import { createTokenSource } from './tokens/refresh.ts';
import { createTokenStore } from './tokens/token-store.ts';

export interface SessionOptions {
  config: Pick<BootConfig, 'pool' | 'oidc'> & Partial<Pick<BootConfig, 'identityPool'>>;
  bus: EventBus;
  navigate(to: string, options?: { replace?: boolean }): void;
  /**
   * Drops what the page stores about the user, such as cached responses; called whenever the session ends or changes.
   */
  forgetPerson(): void;
  /** Called when the browser's cache has passed its warning threshold; nothing is lost yet. */
  onCacheNearlyFull?(usedBytes: number): void;
  platform?: Partial<SessionPlatform>;
}

export interface Session {
  /** The port that remotes get. It has steps and answers, but never tokens. */
  port: SessionPort;
  user: ReadonlyStore<User | null>;
  /**
   * Short-lived credentials from the identity pool, once {@link startCredentialRefresh} has been called; null without
   * an identity pool.
   */
  credentials: ReadonlyStore<Credentials | null>;
  /** Starts fetching credentials for the signed-in user, and keeps them fresh. */
  startCredentialRefresh(): void;
  /**
   * Passed to `createApiClient`. Returns null for a guest; rejects with an `ApiError` with code `network` if tokens had
   * to be renewed while there was no network.
   */
  getIdentityToken: GetIdentityToken;
  /** Signs in from stored tokens; call once at boot. Ends in the step `signedIn` or `signedOut`, and never throws. */
  start(): Promise<void>;
  /** Call before redirecting a signed-out user to /auth; they return to this path (with query) after signing in. */
  rememberDestination(path: string): void;
}

/** How many times to check whether the storage confirms a sign-out message. */
const maxStateChecks = 10;
const stateCheckIntervalMs = 100;

const cachePrefix = 'reportage.cache.';

/** Returns the part of the pool's id after the region, which password proofs include. */
const getSrpGroup = ({ srpPoolId }: BootConfig['pool']): string | null =>
  srpPoolId === null ? null : srpPoolId.slice(srpPoolId.indexOf('_') + 1);

export function createSession(options: SessionOptions): Session {
  const platform: SessionPlatform = { ...createBrowserPlatform(), ...options.platform };
  const pool = createPoolClient(options.config.pool, platform);
  const tokens = createTokenStore(options.config.oidc, platform);
  const source = createTokenSource({ tokens, pool, platform });
  const step = createStepStore(platform);
  const devices = createDevices(pool, platform);
  const destination = createDestination(platform);
  const passwordMemory = createPasswordMemory();
  /** Whether the session started before this page was loaded. */
  let isRestored = false;
  const person = createPerson({ ...options, tokens, steps: step, devices, platform });
  const services: FlowServices = { pool, platform, srpGroup: getSrpGroup(options.config.pool), devices };
  const isSignedIn = async (): Promise<boolean> => (await tokens.read()) !== null;
  const { run, applyResult } = createFlowRunner({ steps: step, isSignedIn, enter: person.enter });

  /** Removes the user's data from this browser, and ends the session in every tab. */
  function endInAllTabs(): void {
    platform.localStorage.clear();
    options.bus.emit(signedOut, {});
    leave();
  }

  const social = createSocialSignIn(options.config, platform);

  async function signOut({ everywhere = false } = {}): Promise<void> {
    const storedTokens = await tokens.read();
    const mayHavePoolCookie = social.mayHavePoolCookie();
    endInAllTabs();
    if (!storedTokens) return;
    // The user is already signed out here. If the pool cannot be reached, the tokens simply expire.
    const poolSignOut = everywhere
      ? pool.call('GlobalSignOut', { AccessToken: storedTokens.access_token }, { keepalive: true })
      : pool.call(
          'RevokeToken',
          { Token: storedTokens.refresh_token ?? storedTokens.access_token },
          { keepalive: true },
        );
    const providerSignOut = mayHavePoolCookie ? social.signOutOfPool() : undefined;
    await Promise.allSettled([poolSignOut, providerSignOut]);
  }

  async function start(): Promise<void> {
    options.bus.on(signedOut, () => void leaveIfEnded(), { signal: new AbortController().signal });
    platform.window.addEventListener('storage', (event) => {
      if (tokens.isTokenKey(event.key)) void person.followOtherTab();
    });
    const storedTokens = await tokens.read();
    if (!storedTokens && social.isReturn()) {
      await applyResult(await social.finish()).catch((error: unknown) => applyResult(toRejection(error)));
      // The parameters in the URL have been used and should not stay there.
      return options.navigate(platform.window.location.pathname, { replace: true });
    }
    // Without a network, the user stays signed in, and calls report their own failures.
    const current = await source.getCurrent().catch(() => storedTokens);
    person.record(current ? toUser(current.profile) : null);
    isRestored = current !== null;
    if (current) step.set({ name: 'signedIn' });
    else step.restore();
  }

  /** Any script on this origin can send the message, so only the session's own storage is trusted. */
  async function leaveIfEnded(): Promise<void> {
    // The message may arrive before the other tab's change to the storage is visible here.
    for (let attempt = 0; attempt < maxStateChecks; attempt += 1) {
      if (!(await isSignedIn())) return leave();
      await platform.sleep(stateCheckIntervalMs);
    }
  }

  function leave(): void {
    if (!person.releaseSession()) return;
    // The user must leave the guarded screen first; otherwise the host would remember its URL for the next sign-in.
    options.navigate('/auth/login', { replace: true });
    person.end();
    isRestored = false;
    destination.forget();
  }

  function continueSignedIn(): void {
    const current = step.get();
    if (current.name !== 'signedIn' || current.advice || !platform.window.location.pathname.startsWith('/auth')) return;
    const path = destination.take();
    // The list of workspaces redirects users with one workspace to it, unless they were already signed in.
    if (path === '/' && !isRestored) platform.sessionStorage.setItem(arrivalStorageKey, '1');
    options.navigate(path, { replace: true });
  }

  const signUp = createSignUp(services, passwordMemory);
  const signIn = createSignIn(services, passwordMemory.keep);
  const reset = createPasswordReset(services);

  const account = createAccount({
    pool,
    sessions: options.config.pool.listsSessions ? createSessionsClient(options.config.pool, platform) : null,
    devices,
    withToken: createWithToken(source, person.end),
    async renewTokens() {
      const renewed = await source.renew();
      if (renewed) person.record(toUser(renewed.profile));
      else person.end();
    },
    onRemoved: endInAllTabs,
  });

  const credentials = createCredentialSource({
    client: options.config.identityPool ? createIdentityClient(options.config.identityPool, platform) : null,
    cache: createClientCache({
      storage: platform.localStorage,
      prefix: cachePrefix,
      now: platform.now,
      ...(options.onCacheNearlyFull ? { onNearlyFull: options.onCacheNearlyFull } : {}),
    }),
    source,
    platform,
  });

  function startCredentialRefresh(): void {
    const updateUser = () => credentials.setUser(person.user.get()?.id ?? null);
    person.user.subscribe(updateUser);
    updateUser();
  }

  return {
    user: person.user,
    credentials: credentials.credentials,
    startCredentialRefresh,
    start,
    rememberDestination: destination.remember,
    getIdentityToken: createIdentityTokenGetter({ source, onEnd: person.end }),
    port: {
      step,
      passwordRules: options.config.pool.passwords,
      account,
      checkAccount: createAccountCheck(services),
      signUp: run(signUp.signUp),
      confirmSignUp: run(signUp.confirmSignUp),
      resendCode: signUp.resendCode,
      signIn: run(signIn.signIn),
      signInByChoice: run(signIn.signInByChoice),
      signInByQuestion: run(signIn.signInByQuestion),
      answer: run(createSignInAnswer(services)),
      leaveSignIn() {
        if (step.getOpenQuestion()) step.set({ name: 'signedOut' });
      },
      signInWith: async (input) => social.startRedirect({ isSignedIn: await isSignedIn() }, input),
      forgotPassword: run(reset.forgotPassword),
      resetPassword: run(reset.resetPassword),
      signOut,
      closeAdvice() {
        if (step.get().name === 'signedIn') step.set({ name: 'signedIn' });
      },
      continueSignedIn,
    },
  };
}
