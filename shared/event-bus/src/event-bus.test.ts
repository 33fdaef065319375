import { defineEvent, z } from '@reportage/contracts';
import { createEventBus, type EventBusOptions } from './event-bus.ts';
import { createTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

const chosen = defineEvent('thing.chosen@1', z.object({ id: z.string() }), { owner: 'host', retain: true });
const changed = defineEvent('thing.changed@1', z.object({ id: z.string() }), { owner: 'any', crossTab: true });

function simulateTabs(): () => TabChannel {
  const tabs: ((message: TabMessage) => void)[][] = [];
  return () => {
    const tabListeners: ((message: TabMessage) => void)[] = [];
    tabs.push(tabListeners);
    return {
      send: (message) => {
        for (const listener of tabs.filter((tab) => tab !== tabListeners).flat()) listener(structuredClone(message));
      },
      listen: (listener) => tabListeners.push(listener),
      close: () => tabListeners.splice(0),
    };
  };
}

function createBus(options: Partial<EventBusOptions> = {}) {
  return createEventBus({ as: 'host', tabs: simulateTabs()(), ...options });
}

const neverAborted = (): AbortSignal => new AbortController().signal;

describe('event bus', () => {
  test('delivers to every listener until its signal aborts', () => {
    const bus = createBus();
    const end = new AbortController();
    const received: string[] = [];
    bus.on(changed, ({ id }) => received.push(`a ${id}`), { signal: end.signal });
    bus.on(changed, ({ id }) => received.push(`b ${id}`), { signal: neverAborted() });
    bus.emit(changed, { id: '1' });
    end.abort();
    bus.emit(changed, { id: '2' });
    expect(received).toEqual(['a 1', 'b 1', 'b 2']);
  });

  test('replays the last value to a late listener for retained events only', () => {
    const bus = createBus();
    const received: string[] = [];
    bus.emit(chosen, { id: 'old' });
    bus.emit(chosen, { id: 'new' });
    bus.emit(changed, { id: 'gone' });
    bus.on(chosen, ({ id }) => received.push(id), { signal: neverAborted() });
    bus.on(changed, ({ id }) => received.push(id), { signal: neverAborted() });
    expect(received).toEqual(['new']);
  });

  test("a listener's error is reported only to its own remote, not to other listeners or the emitter", async () => {
    const errors: string[] = [];
    const received: string[] = [];
    const bus = createBus();
    const scopedBus = (owner: 'mfe-auth' | 'mfe-media') =>
      bus.as(owner, { onListenerError: (error) => errors.push(`${owner}: ${(error as Error).message}`) });
    const throwImmediately = () => {
      throw new Error('broken listener');
    };
    scopedBus('mfe-auth').on(changed, throwImmediately, { signal: neverAborted() });
    scopedBus('mfe-media').on(changed, () => Promise.reject(new Error('broken later')), { signal: neverAborted() });
    bus.on(changed, ({ id }) => received.push(id), { signal: neverAborted() });
    bus.emit(changed, { id: '1' });
    await Promise.resolve();
    expect(received).toEqual(['1']);
    expect(errors).toEqual(['mfe-auth: broken listener', 'mfe-media: broken later']);
  });

  test('a listener aborted by an earlier listener does not receive the same event', () => {
    const bus = createBus();
    const end = new AbortController();
    const received: string[] = [];
    bus.on(changed, () => end.abort(), { signal: neverAborted() });
    bus.on(changed, ({ id }) => received.push(id), { signal: end.signal });
    bus.emit(changed, { id: '1' });
    expect(received).toEqual([]);
  });

  test('with checks on, rejects another owner’s event and a payload with the wrong shape', () => {
    const bus = createBus();
    expect(() => bus.as('mfe-auth').emit(chosen, { id: '1' })).toThrow('belongs to host');
    expect(() => bus.emit(chosen, { id: 1 } as never)).toThrow();
    expect(() => createBus({ isChecked: false }).as('mfe-auth').emit(chosen, { id: '1' })).not.toThrow();
  });

  test('with checks on, rejects events that a remote does not declare', () => {
    const declared = { emits: [], listens: [chosen.name] };
    const scopedBus = createBus().as('mfe-media', { declared });
    expect(() => scopedBus.emit(changed, { id: '1' })).toThrow('mfe-media emits thing.changed@1');
    expect(() => scopedBus.on(changed, () => undefined, { signal: neverAborted() })).toThrow(
      'mfe-media listens to thing.changed',
    );
    expect(() => scopedBus.on(chosen, () => undefined, { signal: neverAborted() })).not.toThrow();
    const uncheckedBus = createBus({ isChecked: false }).as('mfe-media', { declared });
    expect(() => uncheckedBus.emit(changed, { id: '1' })).not.toThrow();
  });

  test('a new version is emitted together with the old one, even when replayed or sent to other tabs', () => {
    const changedV2 = defineEvent('thing.changed@2', z.object({ ids: z.array(z.string()) }), {
      owner: 'any',
      retain: true,
      crossTab: true,
      replaces: { event: changed, convertPayload: ({ ids }) => ({ id: ids.join('+') }) },
    });
    const openTab = simulateTabs();
    const first = createBus({ tabs: openTab() });
    const second = createBus({ tabs: openTab() });
    const received: string[] = [];
    for (const [name, bus] of Object.entries({ first, second })) {
      bus.on(changed, ({ id }) => received.push(`${name} old ${id}`), { signal: neverAborted() });
      bus.on(changedV2, ({ ids }) => received.push(`${name} new ${ids}`), { signal: neverAborted() });
    }
    first.emit(changedV2, { ids: ['1', '2'] });
    first.on(changedV2, ({ ids }) => received.push(`late ${ids}`), { signal: neverAborted() });
    expect(received.toSorted()).toEqual([
      'first new 1,2',
      'first old 1+2',
      'late 1,2',
      'second new 1,2',
      'second old 1+2',
    ]);
  });

  test('a cross-tab event reaches the other tabs once, and other events stay in their tab', () => {
    const openTab = simulateTabs();
    const first = createBus({ tabs: openTab() });
    const second = createBus({ tabs: openTab() });
    const received: string[] = [];
    second.on(changed, ({ id }) => received.push(id), { signal: neverAborted() });
    second.on(chosen, ({ id }) => received.push(id), { signal: neverAborted() });
    first.emit(changed, { id: 'data' });
    first.emit(chosen, { id: 'workspace' });
    expect(received).toEqual(['data']);
  });

  test('drops a message from another tab with a shape that this release does not know', () => {
    const openTab = simulateTabs();
    const other = openTab();
    const bus = createBus({ tabs: openTab() });
    const received: string[] = [];
    bus.on(changed, ({ id }) => received.push(id), { signal: neverAborted() });
    other.send({ name: changed.name, payload: { id: 7 } });
    other.send({ name: 'unknown.event@1', payload: {} });
    other.send({ name: changed.name, payload: { id: 'good' } });
    expect(received).toEqual(['good']);
  });

  test('the broadcast channel carries messages between tabs and drops malformed ones', async () => {
    const first = createTabChannel();
    const second = createTabChannel();
    const received = new Promise<TabMessage>((resolve) => {
      first.listen(resolve);
      second.listen(resolve);
    });
    const rawChannel = new BroadcastChannel('reportage.events');
    for (const malformed of [null, 'text', { payload: 1 }, { name: 7 }]) rawChannel.postMessage(malformed);
    rawChannel.close();
    first.send({ name: changed.name, payload: { id: 'x' } });
    await expect(received).resolves.toEqual({ name: changed.name, payload: { id: 'x' } });
    first.close();
    second.close();
  });
});
