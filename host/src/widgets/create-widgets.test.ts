import { dataChanged, type Registry, type RegistryVersion } from '@reportage/contracts';
import { createEventBus } from '@reportage/event-bus';
import type { RemoteWidget } from '@reportage/remote-kit/runtime';
import type { AttributedError } from '../remotes/failure.ts';
import type { RemotePart } from '../remotes/remote-part.ts';
import { RemoteLoadError } from '../remotes/supervise.ts';
import { createWidgets } from './create-widgets.ts';

const createVersion = (name: string, version: string, overrides: Partial<RegistryVersion> = {}): RegistryVersion => ({
  name,
  version,
  contract: '^1.0.0',
  routes: [],
  nav: [],
  commands: [],
  searches: [],
  notifications: [],
  events: { emits: [], listens: [], schemas: {} },
  widgets: [],
  usesWidgets: [],
  entry: `${version}/entry.js`,
  shared: {},
  critical: [],
  screens: {},
  integrity: {},
  base: `/r/${name}/`,
  publishedAt: '',
  unusedSince: null,
  ...overrides,
});

const host: Registry['host'] = {
  version: '3',
  previous: null,
  canary: null,
  versions: {
    '3': {
      version: '3',
      contract: '1.1.0',
      provides: {},
      base: '/static/',
      shares: { 'ui/more': ['files/more.js'], 'ui/form': ['files/form.js'] },
      integrity: {},
      publishedAt: '',
      unusedSince: null,
    },
  },
};

const picker: RemoteWidget = { name: 'media-picker', remote: 'mfe-media', Component: () => null };
const consumer = { remote: 'mfe-campaigns', version: '1' };

/** Opens a page whose remotes are loaded by `load` instead of the network. */
function openPage({ range = '^1.0.0', providedVersion = '1.2.0', load = (): unknown => ({ default: picker }) } = {}) {
  const media = createVersion('mfe-media', '7', {
    widgets: [
      {
        name: 'media-picker',
        version: providedVersion,
        props: {},
        callbacks: ['onChoose'],
        critical: ['7/entry.js', 'files/widget.js'],
        shares: ['ui/more'],
      },
    ],
    events: { emits: [dataChanged.name], listens: [], schemas: {} },
  });
  const campaigns = createVersion('mfe-campaigns', '1', { usesWidgets: [{ name: 'media-picker', range }] });
  const renewedRemotes: string[] = [];
  const errors: AttributedError[] = [];
  const { getRemoteProps } = createWidgets({
    bus: createEventBus({ as: 'host' }),
    host,
    onError: (error) => errors.push(error),
    source: {
      getPublished: (remote) => ({ 'mfe-media': media, 'mfe-campaigns': campaigns })[remote],
      getCandidate: () => media,
      getOwner: (widget) => (media.widgets.some(({ name }) => name === widget) ? 'mfe-media' : undefined),
      renew: async (remote) => void renewedRemotes.push(remote),
      async load<Part>(remote: string, part: RemotePart<Part>) {
        try {
          const unmet = part.findUnmetRequirements?.(media) ?? [];
          if (unmet.length > 0) throw new Error(unmet.join());
          return { part: part.read(load(), media), version: media.version };
        } catch (error) {
          throw new RemoteLoadError(remote, media.version, error);
        }
      },
    },
  });
  return { port: getRemoteProps(consumer).widgets, getRemoteProps, renewedRemotes, errors };
}

test('a widget gets the bus, error reporting and widgets of its own remote', async () => {
  const { port, errors } = openPage();
  const { widget, own } = await port.load('media-picker');
  expect(widget).toBe(picker);
  own.bus.emit(dataChanged, { area: 'media', workspaceId: null });
  expect(own.report(new Error('broken'))).toMatchObject({ remote: 'mfe-media', version: '7' });
  expect(errors).toEqual([expect.objectContaining({ remote: 'mfe-media', version: '7', phase: 'screen' })]);
  await expect(own.widgets.load('media-picker')).rejects.toThrow('mfe-media 7 shows the widget media-picker');
});

test('a remote cannot listen to or emit an event that its metadata does not declare', () => {
  const { getRemoteProps, errors } = openPage();
  const { bus } = getRemoteProps({ remote: 'mfe-media', version: '7' });
  expect(() => bus.on(dataChanged, () => undefined, { signal: new AbortController().signal })).toThrow(
    'listens to data',
  );
  expect(() => getRemoteProps(consumer).bus.emit(dataChanged, { area: 'media', workspaceId: null })).toThrow(
    'emits data',
  );
  expect(errors).toEqual([]);
});

test.each([
  [
    'whose version is outside the range',
    { providedVersion: '2.0.0' },
    'mfe-media 7 provides media-picker 2.0.0, not ^1.0.0',
  ],
  ['whose module has no widget', { load: () => ({}) }, 'mfe-media exposes no widget media-picker'],
  ['whose module is missing', { load: () => null }, 'mfe-media exposes no widget media-picker'],
])('a widget %s fails with an error that names it', async (_case, options, reason) => {
  const { port, errors } = openPage(options);
  const failure = await port.load('media-picker').catch((error: unknown) => error);
  expect(String(failure)).toContain(reason);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ remote: 'mfe-media', version: '7', phase: 'load' });
  expect(failure).toMatchObject({ failure: { remote: 'mfe-media', version: '7', traceId: errors[0]?.traceId } });
});

test('a remote cannot show an undeclared widget, and the failure is attributed to the remote', async () => {
  const { getRemoteProps, errors } = openPage();
  const { widgets } = getRemoteProps({ remote: 'mfe-media', version: '7' });
  await expect(widgets.load('media-picker')).rejects.toMatchObject({ failure: { remote: 'mfe-media', version: '7' } });
  expect(errors).toHaveLength(1);
});

test('the first load after a failure refreshes the published versions', async () => {
  let isBroken = true;
  const { port, renewedRemotes } = openPage({ load: () => (isBroken ? null : { default: picker }) });
  await expect(port.load('media-picker')).rejects.toThrow();
  expect(renewedRemotes).toEqual([]);
  isBroken = false;
  await port.load('media-picker');
  await port.load('media-picker');
  expect(renewedRemotes).toEqual(['mfe-media']);
});

test("a widget's files and the singletons that it needs are prefetched only once", () => {
  const { port } = openPage();
  port.prefetch('media-picker');
  port.prefetch('media-picker');
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href);
  const paths = ['/r/mfe-media/7/entry.js', '/r/mfe-media/files/widget.js', '/static/files/more.js'];
  expect(files).toEqual(paths.map((path) => `http://localhost${path}`));
});
