import type { RemoteApp } from '@reportage/remote-kit/runtime';
import type { AppProps } from 'single-spa';
import type { AttributedError, AttributedTiming } from './failure.ts';
import { createRemoteLifecycles, lifecycleTimeouts, type RemoteLifecyclesOptions } from './remote-lifecycles.ts';

type RenderInto = (element: HTMLElement, signal: AbortSignal) => Promise<void>;

function openOutlet(lifecycles: { mount?: RenderInto; unmount?: () => Promise<void> }) {
  const point = document.body.appendChild(document.createElement('div'));
  const errors: AttributedError[] = [];
  const timings: AttributedTiming[] = [];
  const failedMounts: unknown[] = [];
  const app: RemoteApp = {
    name: 'mfe-test',
    contract: '1.0.0',
    bootstrap: async () => undefined,
    mount: ({ mountPoint, signal }) => (lifecycles.mount ?? (async () => undefined))(mountPoint(), signal),
    unmount: lifecycles.unmount ?? (async () => undefined),
  };
  const options: RemoteLifecyclesOptions = {
    remote: 'mfe-test',
    props: {} as RemoteLifecyclesOptions['props'],
    getRemoteProps: () => ({}) as ReturnType<RemoteLifecyclesOptions['getRemoteProps']>,
    mountPoint: () => point,
    getLoaded: () => ({ part: app, version: '0.1.0-a' }),
    onError: (error) => errors.push(error),
    onTiming: (timing) => timings.push(timing),
    onMountFailed: (_version, error) => failedMounts.push(error),
  };
  const created = createRemoteLifecycles(options) as unknown as Record<
    'mount' | 'unmount',
    (base: AppProps) => Promise<void>
  >;
  const base = {} as AppProps;
  return {
    point,
    errors,
    timings,
    failedMounts,
    mount: () => created.mount(base),
    unmount: () => created.unmount(base),
  };
}

const createTitle = (text: string) => Object.assign(document.createElement('h1'), { textContent: text });

beforeEach(() => {
  document.body.replaceChildren();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a mount renders into its own element and is timed, and an unmount leaves nothing behind', async () => {
  const outlet = openOutlet({
    mount: async (element) => {
      element.append(createTitle('Media'));
    },
  });
  await outlet.mount();
  expect(outlet.point.textContent).toBe('Media');
  expect(outlet.timings.map(({ phase, version }) => `${phase} ${version}`)).toEqual([
    'firstRender 0.1.0-a',
    'mount 0.1.0-a',
  ]);
  await outlet.unmount();
  expect(outlet.point.childElementCount).toBe(0);
});

test('a mount that throws is reported, its signal is aborted, and what it rendered is removed', async () => {
  let signal: AbortSignal | undefined;
  const outlet = openOutlet({
    mount: async (element, mountSignal) => {
      signal = mountSignal;
      element.append(createTitle('half'));
      throw new Error('hostile mount');
    },
  });
  await outlet.mount();
  expect(outlet.failedMounts).toEqual([new Error('hostile mount')]);
  expect([outlet.point.childElementCount, signal?.aborted]).toEqual([0, true]);
});

test('a mount that hangs times out; if it finishes later, it is unmounted without a trace', async () => {
  let finishMount: () => void = () => undefined;
  const unmount = jest.fn(async () => undefined);
  const outlet = openOutlet({
    unmount,
    mount: (element) =>
      new Promise((resolve) => {
        finishMount = () => {
          element.append(createTitle('late'));
          resolve();
        };
      }),
  });
  const mounting = outlet.mount();
  await jest.advanceTimersByTimeAsync(lifecycleTimeouts.mountMs);
  await mounting;
  expect(outlet.failedMounts).toMatchObject([{ message: 'no response within 8000 ms' }]);
  finishMount();
  await jest.advanceTimersByTimeAsync(0);
  expect(outlet.point.textContent).toBe('');
  expect(unmount).toHaveBeenCalledTimes(1);
});

test.each([
  ['hangs', () => new Promise<void>(() => undefined), 'no response within 3000 ms'],
  ['throws', () => Promise.reject(new Error('hostile unmount')), 'hostile unmount'],
])('an unmount that %s is reported, and its element is removed', async (_case, unmount, message) => {
  const outlet = openOutlet({ unmount });
  await outlet.mount();
  const leaving = outlet.unmount();
  await jest.advanceTimersByTimeAsync(lifecycleTimeouts.unmountMs);
  await leaving;
  expect(outlet.errors).toMatchObject([
    { remote: 'mfe-test', version: '0.1.0-a', phase: 'unmount', error: { message } },
  ]);
  expect(outlet.point.childElementCount).toBe(0);
});
