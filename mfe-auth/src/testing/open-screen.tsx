import type { User } from '@reportage/contracts';
import type { SessionPort, SessionStep } from '@reportage/remote-kit/runtime';
import { createFakeHost, type FakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import remote from '../remote.ts';
import { screens } from '../screens.ts';

const routes = remote.routes.map(({ path }) => ({ path, Screen: lazy(screens[path]) }));

// Loading a screen's code for the first time takes longer than the timeout of `findBy…` queries.
beforeAll(() => Promise.all(Object.values(screens).map((load) => load())));

/** Opens a URL of the remote as the host would; the user is signed out by default. */
export function openScreen(
  path: string,
  overrides: { session?: Partial<SessionPort>; step?: SessionStep; user?: User | null; server?: FakeServer } = {},
): FakeHost {
  const step = overrides.step ?? { name: 'signedOut' };
  const host = createFakeHost({
    server: overrides.server ?? new FakeServer(),
    path,
    user: overrides.user ?? null,
    session: { step: { get: () => step, subscribe: () => () => undefined }, ...overrides.session },
  });
  renderInHost(
    <Suspense>
      <Routes>
        {routes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Routes>
    </Suspense>,
    host,
  );
  return host;
}

/** Creates a pool error with this name. */
export function createPoolError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
