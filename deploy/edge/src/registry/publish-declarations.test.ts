import { createHostBuild, createReleases, createRemoteBuild, removeFolders } from '../testing.ts';
import { publish, rollback, setDisabled } from './index.ts';

const picker = { name: 'thing-picker', version: '1.0.0', props: {}, callbacks: [], critical: [], shares: [] };
const usesPicker = { usesWidgets: [{ name: 'thing-picker', range: '^1.0.0' }] };
const listens = { events: { emits: [], listens: ['thing.chosen@1'], schemas: {} } };
const createEmitter = (...names: string[]) => ({ events: { emits: names, listens: [], schemas: {} } });
const createMediaBuild = (version: string, overrides = {}) =>
  createRemoteBuild('mfe-media', { version: `0.1.0-${version}`, ...overrides });

let releases: string;
beforeEach(async () => {
  releases = await createReleases();
});

afterAll(removeFolders);

describe('widgets', () => {
  test('a remote that uses a widget can be published after a compatible widget version, or together with it', async () => {
    const consumer = await createRemoteBuild('mfe-a', usesPicker);
    await expect(publish(releases, [consumer])).rejects.toThrow('thing-picker ^1.0.0, which nobody publishes');
    const incompatible = await createMediaBuild('bbbbbb', { widgets: [{ ...picker, version: '2.0.0' }] });
    await expect(publish(releases, [consumer, incompatible])).rejects.toThrow('mfe-media 0.1.0-bbbbbb provides 2.0.0');
    await publish(releases, [consumer, await createMediaBuild('cccccc', { widgets: [picker] })]);
  });

  test('two remotes cannot provide the same widget', async () => {
    await publish(releases, [await createMediaBuild('bbbbbb', { widgets: [picker] })]);
    const conflictingBuild = await createRemoteBuild('mfe-a', { widgets: [picker] });
    await expect(publish(releases, [conflictingBuild])).rejects.toThrow(
      'mfe-media and mfe-a both provide the widget thing-picker',
    );
  });

  test('a remote whose widget is used can be disabled, but not rolled back to a version without the widget', async () => {
    await publish(releases, [
      await createMediaBuild('bbbbbb', { widgets: [picker] }),
      await createRemoteBuild('mfe-a', usesPicker),
    ]);
    await expect(rollback(releases, 'mfe-media')).rejects.toThrow('which nobody publishes');
    await setDisabled(releases, 'mfe-media', true);
    await publish(releases, [await createRemoteBuild('mfe-a', { ...usesPicker, version: '0.1.0-bbbbbb' })]);
  });
});

test('two remotes cannot describe the same kind of notification', async () => {
  const notifications = [
    {
      kind: 'thingChosen',
      icon: 'flag',
      tone: 'neutral' as const,
      text: { en: 'A thing', de: 'Ein Ding' },
      path: ['/:workspaceId/things'],
      words: {},
    },
  ];
  await publish(releases, [await createMediaBuild('bbbbbb', { notifications })]);
  const conflictingBuild = await createRemoteBuild('mfe-a', { notifications });
  await expect(publish(releases, [conflictingBuild])).rejects.toThrow('both describe the notification thingChosen');
});

describe('events', () => {
  beforeEach(async () => {
    const events = { emits: ['session.changed@1'], known: ['session.changed@1', 'thing.chosen@1', 'thing.chosen@2'] };
    await publish(releases, [await createHostBuild({ version: '0.2.0', events })]);
  });

  test('a version of an event must be emitted as long as a remote listens to it', async () => {
    const listener = await createRemoteBuild('mfe-a', listens);
    await expect(publish(releases, [listener])).rejects.toThrow('thing.chosen@1, which nobody emits anymore');
    await publish(releases, [listener, await createMediaBuild('bbbbbb', createEmitter('thing.chosen@1'))]);
    const newEventOnly = await createMediaBuild('cccccc', createEmitter('thing.chosen@2'));
    await expect(publish(releases, [newEventOnly])).rejects.toThrow('mfe-a 0.1.0-aaaaaa listens to thing.chosen@1');
    await publish(releases, [await createMediaBuild('dddddd', createEmitter('thing.chosen@2', 'thing.chosen@1'))]);
    await publish(releases, [await createRemoteBuild('mfe-a', { version: '0.1.0-bbbbbb' })]);
    await publish(releases, [newEventOnly]);
  });

  test("a host whose catalogue no longer has a remote's event is rejected", async () => {
    await publish(releases, [await createMediaBuild('bbbbbb', createEmitter('thing.chosen@1'))]);
    const host = await createHostBuild({ version: '0.3.0', events: { emits: [], known: ['thing.chosen@2'] } });
    await expect(publish(releases, [host])).rejects.toThrow('emits thing.chosen@1, which nobody declares');
  });
});
