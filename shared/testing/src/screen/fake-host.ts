import { createApiClient, sendByFetch } from '@reportage/api';
import { defaultPathPrefixes, minPasswordLength, type User, type Workspace } from '@reportage/contracts';
import { createEventBus } from '@reportage/event-bus';
import {
  type AccountPort,
  createLeaveBlockers,
  type HostProps,
  openWorkspace,
  type ReadonlyStore,
  type SessionPort,
  type SessionStep,
  type WorkspaceState,
} from '@reportage/remote-kit/runtime';
import {
  createMemoryRouter,
  createPath,
  type Location,
  type NavigateOptions,
  resolvePath,
  type To,
} from 'react-router-dom';
import type { FakeServer } from './fake-server.ts';
import { createFakeWidgets, type FakeWidgetPort, type FakeWidgets } from './fake-widgets.ts';

export interface FakeHostOptions {
  server: FakeServer;
  /** Initial URL path, with query. */
  path: string;
  workspace?: Workspace | null;
  workspaceState?: WorkspaceState;
  user?: User | null;
  session?: Partial<SessionPort>;
  /** The slugs of the workspaces with the creators feature; none by default. */
  hasCreatorsSlugs?: string[];
  /** Widgets of other remotes that the screen uses. Any other widget fails to load. */
  widgets?: FakeWidgets;
}

/** Host props with a fake server, and a record of how the screen uses them. */
export interface FakeHost {
  props: HostProps;
  /** Returns the current URL: path and query. */
  getPath(): string;
  /** Every message shown, as `success: text`. */
  messages: string[];
  errors: unknown[];
  widgets: FakeWidgetPort;
  /** Returns the number of restarts that the remote requested. */
  retries(): number;
  unmount: AbortController;
}

export const demoUser: User = {
  id: 'user-1',
  name: 'Ada Example',
  email: 'ada@example.test',
  username: 'ada@example.test',
  isAdmin: false,
  picture: null,
};

const constant = <Value>(value: Value): ReadonlyStore<Value> => ({
  get: () => value,
  subscribe: () => () => undefined,
});

function createRejection(feature: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The test provides no session response for ${feature}`));
}

const fakeAccount: AccountPort = {
  profile: createRejection('profile'),
  changeProfile: createRejection('changeProfile'),
  changePassword: createRejection('changePassword'),
  startAuthenticatorSetup: createRejection('startAuthenticatorSetup'),
  confirmAuthenticator: createRejection('confirmAuthenticator'),
  startEmailVerification: createRejection('startEmailVerification'),
  confirmEmail: createRejection('confirmEmail'),
  startPhoneVerification: createRejection('startPhoneVerification'),
  confirmPhone: createRejection('confirmPhone'),
  setMfa: createRejection('setMfa'),
  passkeys: createRejection('passkeys'),
  addPasskey: createRejection('addPasskey'),
  removePasskey: createRejection('removePasskey'),
  devices: createRejection('devices'),
  rememberDevice: createRejection('rememberDevice'),
  rememberThisDevice: createRejection('rememberThisDevice'),
  activeSessions: createRejection('activeSessions'),
  signOutSession: createRejection('signOutSession'),
  read: createRejection('read'),
  remove: createRejection('remove'),
};

function createFakeSession(overrides: Partial<SessionPort>, signedIn: boolean): SessionPort {
  const step: SessionStep = signedIn ? { name: 'signedIn' } : { name: 'signedOut' };
  return {
    step: constant(step),
    passwordRules: { minLength: minPasswordLength, refusesGuessable: false },
    signUp: createRejection('signUp'),
    confirmSignUp: createRejection('confirmSignUp'),
    resendCode: createRejection('resendCode'),
    signIn: createRejection('signIn'),
    signInByChoice: createRejection('signInByChoice'),
    signInByQuestion: createRejection('signInByQuestion'),
    signInWith: createRejection('signInWith'),
    answer: createRejection('answer'),
    leaveSignIn: () => undefined,
    forgotPassword: createRejection('forgotPassword'),
    resetPassword: createRejection('resetPassword'),
    signOut: createRejection('signOut'),
    closeAdvice: () => undefined,
    continueSignedIn: () => undefined,
    checkAccount: createRejection('checkAccount'),
    account: fakeAccount,
    ...overrides,
  };
}

function getState(options: FakeHostOptions): WorkspaceState {
  if (options.workspaceState) return options.workspaceState;
  return options.workspace
    ? { status: 'ready', slug: options.workspace.slug, workspace: openWorkspace(options.workspace) }
    : { status: 'none' };
}

const getText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createFakeHost(options: FakeHostOptions): FakeHost {
  const user = options.user === undefined ? demoUser : options.user;
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [options.path] });
  const unmount = new AbortController();
  const messages: string[] = [];
  const errors: unknown[] = [];
  let retries = 0;
  const location: ReadonlyStore<Location> = {
    get: () => router.state.location,
    subscribe: (listener) => router.subscribe(listener),
  };
  const { block, isBlocked } = createLeaveBlockers();
  const goTo = (to: To, options: NavigateOptions = {}): void => {
    const go = () => void router.navigate(to, options);
    if (!isBlocked(resolvePath(to, router.state.location.pathname), go)) go();
  };
  // In tests, going back always leaves the screen.
  const step = (delta: number): void => {
    const go = () => void router.navigate(delta);
    if (!isBlocked({ pathname: '', search: '' }, go)) go();
  };
  const bus = createEventBus({ as: 'any' });
  const report: HostProps['report'] = (error) => {
    errors.push(error);
    return { remote: 'mfe-fake', version: '0.0.0', traceId: `trace-${errors.length}` };
  };
  const widgets = createFakeWidgets(options.widgets ?? {}, { bus, report });
  const props: HostProps = {
    config: {
      isProduction: false,
      hasCreatorsSlugs: options.hasCreatorsSlugs ?? [],
      trackingBase: 'http://localhost/t',
      apiBase: 'http://localhost/api/',
    },
    workspace: constant(getState(options)),
    user: constant(user),
    session: createFakeSession(options.session ?? {}, user !== null),
    api: createApiClient({
      baseUrl: 'http://localhost/api/',
      pathPrefixes: defaultPathPrefixes,
      getIdentityToken: () => Promise.resolve(user ? 'identity-token' : null),
      fetch: options.server.fetch,
      sendFile: sendByFetch(options.server.fetch),
    }),
    bus,
    widgets,
    history: {
      location,
      block,
      navigator: {
        createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
        go: step,
        push: (to, state) => goTo(to, { state }),
        replace: (to, state) => goTo(to, { replace: true, state }),
      },
    },
    navigate: goTo,
    messages: {
      success: (text) => messages.push(`success: ${text}`),
      error: (error) => messages.push(`error: ${getText(error)}`),
      notice: (text) => messages.push(`notice: ${text}`),
    },
    locale: constant('en'),
    theme: constant('light'),
    signal: unmount.signal,
    report,
    retry: () => {
      retries += 1;
    },
  };
  return {
    props,
    messages,
    errors,
    widgets,
    retries: () => retries,
    unmount,
    getPath: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
