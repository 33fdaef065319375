import { defineEvent, z } from '@reportage/contracts';
import { createEventBus, type EventBusOptions } from './event-bus.ts';
import { createTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

const selected = defineEvent('thing.chosen@1', z.object({ id: z.string() }), { owner: 'host', retain: true });
const changed = defineEvent('thing.changed@1', z.object({ id: z.string() }), { owner: 'any', crossTab: true });

function tabsOfOneBrowser(): () => TabChannel {
  const tabs: ((message: TabMessage) => void)[][] = [];
  return () => {
    const own: ((message: TabMessage) => void)[] = [];
    tabs.push(own);
    return {
      send: (message) => {
        for (const listener of tabs.filter((tab) => tab !== own).flat()) listener(structuredClone(message));
      },
      listen: (listener) => own.push(listener),
      close: () => own.splice(0),
    };
  };
}

function createBus(options: Partial<EventBusOptions> = {}) {
  return createEventBus({ as: 'host', tabs: tabsOfOneBrowser()(), ...options });
}

const forever = (): AbortSignal => new AbortController().signal;

describe('event bus', () => {
  test('delivers to every listener until its signal aborts', () => {
    const bus = createBus();
    const end = new AbortController();
    const heard: string[] = [];
    bus.on(changed, ({ id }) => heard.push(`a ${id}`), { signal: end.signal });
    bus.on(changed, ({ id }) => heard.push(`b ${id}`), { signal: forever() });
    bus.emit(changed, { id: '1' });
    end.abort();
    bus.emit(changed, { id: '2' });
    expect(heard).toEqual(['a 1', 'b 1', 'b 2']);
  });

  test('replays the last value of a retained event to a late listener, but not of other events', () => {
    const bus = createBus();
    const heard: string[] = [];
    bus.emit(selected, { id: 'old' });
    bus.emit(selected, { id: 'new' });
    bus.emit(changed, { id: 'gone' });
    bus.on(selected, ({ id }) => heard.push(id), { signal: forever() });
    bus.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    expect(heard).toEqual(['new']);
  });

  test("a listener's error is reported only to its own remote, not to other listeners or the emitter", async () => {
    const errors: string[] = [];
    const heard: string[] = [];
    const bus = createBus();
    const scoped = (owner: 'mfe-auth' | 'mfe-media') =>
      bus.as(owner, { onListenerError: (error) => errors.push(`${owner}: ${(error as Error).message}`) });
    const breakAtOnce = () => {
      throw new Error('broken listener');
    };
    scoped('mfe-auth').on(changed, breakAtOnce, { signal: forever() });
    scoped('mfe-media').on(changed, () => Promise.reject(new Error('broken later')), { signal: forever() });
    bus.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    bus.emit(changed, { id: '1' });
    await Promise.resolve();
    expect(heard).toEqual(['1']);
    expect(errors).toEqual(['mfe-auth: broken listener', 'mfe-media: broken later']);
  });

  test('a listener aborted by an earlier listener does not receive the same event', () => {
    const bus = createBus();
    const end = new AbortController();
    const heard: string[] = [];
    bus.on(changed, () => end.abort(), { signal: forever() });
    bus.on(changed, ({ id }) => heard.push(id), { signal: end.signal });
    bus.emit(changed, { id: '1' });
    expect(heard).toEqual([]);
  });

  test('with checks on, refuses an event of another owner and a payload of the wrong shape', () => {
    const bus = createBus();
    expect(() => bus.as('mfe-auth').emit(selected, { id: '1' })).toThrow('belongs to host');
    expect(() => bus.emit(selected, { id: 1 } as never)).toThrow();
    expect(() => createBus({ isChecked: false }).as('mfe-auth').emit(selected, { id: '1' })).not.toThrow();
  });

  test('with checks on, refuses events that a remote does not declare', () => {
    const declared = { emits: [], listens: [selected.name] };
    const scoped = createBus().as('mfe-media', { declared });
    expect(() => scoped.emit(changed, { id: '1' })).toThrow('mfe-media emits thing.changed@1');
    expect(() => scoped.on(changed, () => undefined, { signal: forever() })).toThrow(
      'mfe-media listens to thing.changed',
    );
    expect(() => scoped.on(selected, () => undefined, { signal: forever() })).not.toThrow();
    const unchecked = createBus({ isChecked: false }).as('mfe-media', { declared });
    expect(() => unchecked.emit(changed, { id: '1' })).not.toThrow();
  });

  test('a new version is emitted together with the old one, also when replayed and to other tabs', () => {
    const renamed = defineEvent('thing.changed@2', z.object({ ids: z.array(z.string()) }), {
      owner: 'any',
      retain: true,
      crossTab: true,
      replaces: { event: changed, payloadOf: ({ ids }) => ({ id: ids.join('+') }) },
    });
    const openTab = tabsOfOneBrowser();
    const first = createBus({ tabs: openTab() });
    const second = createBus({ tabs: openTab() });
    const heard: string[] = [];
    for (const [name, bus] of Object.entries({ first, second })) {
      bus.on(changed, ({ id }) => heard.push(`${name} old ${id}`), { signal: forever() });
      bus.on(renamed, ({ ids }) => heard.push(`${name} new ${ids}`), { signal: forever() });
    }
    first.emit(renamed, { ids: ['1', '2'] });
    first.on(renamed, ({ ids }) => heard.push(`late ${ids}`), { signal: forever() });
    expect(heard.toSorted()).toEqual([
      'first new 1,2',
      'first old 1+2',
      'late 1,2',
      'second new 1,2',
      'second old 1+2',
    ]);
  });

  test('a cross-tab event reaches the other tabs once; other events stay in their tab', () => {
    const openTab = tabsOfOneBrowser();
    const first = createBus({ tabs: openTab() });
    const second = createBus({ tabs: openTab() });
    const heard: string[] = [];
    second.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    second.on(selected, ({ id }) => heard.push(id), { signal: forever() });
    first.emit(changed, { id: 'data' });
    first.emit(selected, { id: 'workspace' });
    expect(heard).toEqual(['data']);
  });

  test('drops a message from another tab with a shape that this release does not know', () => {
    const openTab = tabsOfOneBrowser();
    const other = openTab();
    const bus = createBus({ tabs: openTab() });
    const heard: string[] = [];
    bus.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    other.send({ name: changed.name, payload: { id: 7 } });
    other.send({ name: 'unknown.event@1', payload: {} });
    other.send({ name: changed.name, payload: { id: 'good' } });
    expect(heard).toEqual(['good']);
  });

  test('the broadcast channel carries messages between tabs and drops malformed ones', async () => {
    const first = createTabChannel();
    const second = createTabChannel();
    const heard = new Promise<TabMessage>((resolve) => {
      first.listen(resolve);
      second.listen(resolve);
    });
    const stranger = new BroadcastChannel('reportage.events');
    for (const nonsense of [null, 'text', { payload: 1 }, { name: 7 }]) stranger.postMessage(nonsense);
    stranger.close();
    first.send({ name: changed.name, payload: { id: 'x' } });
    await expect(heard).resolves.toEqual({ name: changed.name, payload: { id: 'x' } });
    first.close();
    second.close();
  });
});
