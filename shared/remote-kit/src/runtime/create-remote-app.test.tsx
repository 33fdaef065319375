import { createFakeHost, FakeServer } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AppProps } from 'single-spa';
import { defineRemote } from '../define/define-remote.ts';
import { createRemoteApp, type RemoteAppOptions } from './create-remote-app.tsx';
import type { MountProps } from './host-props.ts';
import { useHost } from './use-host.ts';

const remote = defineRemote({
  name: 'mfe-test',
  routes: [
    { path: '/first', title: { en: 'First', de: 'Erste' } },
    { path: '/second', title: { en: 'Second', de: 'Zweite' } },
  ],
  nav: [],
  events: { emits: [], listens: [] },
});

let isBroken = false;
let goTo: (to: string) => void = () => undefined;

function First() {
  if (isBroken) throw new Error('broken screen');
  return (
    <button type="button" onClick={() => goTo('/second')}>
      first screen
    </button>
  );
}

function Second() {
  const { navigate } = useHost();
  return (
    <button type="button" onClick={() => navigate('/elsewhere')}>
      second screen
    </button>
  );
}

const screens: RemoteAppOptions<'/first' | '/second'>['screens'] = {
  '/first': () => Promise.resolve({ default: First }),
  '/second': () => Promise.resolve({ default: Second }),
};

function openRemote(path: string) {
  const host = createFakeHost({ server: new FakeServer(), path });
  goTo = host.props.navigate;
  const container = document.body.appendChild(document.createElement('div'));
  const props = { ...host.props, name: 'mfe-test', mountPoint: () => container } as unknown as MountProps & AppProps;
  return { host, container, props, app: createRemoteApp({ remote, screens }) };
}

/** Lets React schedule its own work, because `act` would wait forever for a mount, which settles after rendering. */
async function runWithoutAct(step: () => Promise<unknown>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await step();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

beforeEach(() => {
  isBroken = false;
  document.body.replaceChildren();
});

describe('createRemoteApp', () => {
  test('renders the screen for the URL, follows the history, and cleans up', async () => {
    const { app, props, container } = openRemote('/first');
    await runWithoutAct(() => app.mount(props));
    fireEvent.click(await screen.findByText('first screen'));
    expect(await screen.findByText('second screen')).toBeVisible();
    await runWithoutAct(() => app.unmount(props));
    expect(container.childElementCount).toBe(0);
  });

  test('keeps its last screen while the URL belongs to another remote', async () => {
    const { app, props, host } = openRemote('/second');
    await runWithoutAct(() => app.mount(props));
    fireEvent.click(await screen.findByText('second screen'));
    await waitFor(() => expect(host.getPath()).toBe('/elsewhere'));
    expect(screen.getByText('second screen')).toBeVisible();
    await runWithoutAct(() => app.unmount(props));
  });

  test('gets a fresh element for every mount', async () => {
    const { app, props, container } = openRemote('/first');
    await runWithoutAct(() => app.mount(props));
    const before = container.firstElementChild;
    await runWithoutAct(() => app.unmount(props));
    await runWithoutAct(() => app.mount(props));
    expect(container.firstElementChild).not.toBe(before);
    expect(await screen.findByText('first screen')).toBeVisible();
    await runWithoutAct(() => app.unmount(props));
  });

  test('a screen that throws settles the mount, shows its trace id, and lets the host retry', async () => {
    isBroken = true;
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { app, props, host } = openRemote('/first');
    await runWithoutAct(() => app.mount(props));
    const retry = await screen.findByRole('button', { name: /Retry/ });
    expect(host.errors).toEqual([new Error('broken screen')]);
    expect(screen.getByText('mfe-fake 0.0.0, trace trace-1')).toBeVisible();
    fireEvent.click(retry);
    expect(host.retries()).toBe(1);
    await runWithoutAct(() => app.unmount(props));
    consoleError.mockRestore();
  });
});
