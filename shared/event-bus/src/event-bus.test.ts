import { defineEvent, z } from '@reportage/contracts';
import { createEventBus, type EventBusOptions } from './event-bus.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

const chosen = defineEvent('thing.chosen@1', z.object({ id: z.string() }), { owner: 'host', retain: true });
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

function makeBus(options: Partial<EventBusOptions> = {}) {
  return createEventBus({ as: 'host', tabs: tabsOfOneBrowser()(), ...options });
}

const forever = (): AbortSignal => new AbortController().signal;

describe('event bus', () => {
  test('delivers to every listener until its signal aborts', () => {
    const bus = makeBus();
    const end = new AbortController();
    const heard: string[] = [];
    bus.on(changed, ({ id }) => heard.push(`a ${id}`), { signal: end.signal });
    bus.on(changed, ({ id }) => heard.push(`b ${id}`), { signal: forever() });
    bus.emit(changed, { id: '1' });
    end.abort();
    bus.emit(changed, { id: '2' });
    expect(heard).toEqual(['a 1', 'b 1', 'b 2']);
  });

  test('replays the last value of a retained event to a late listener, and nothing of another event', () => {
    const bus = makeBus();
    const heard: string[] = [];
    bus.emit(chosen, { id: 'old' });
    bus.emit(chosen, { id: 'new' });
    bus.emit(changed, { id: 'gone' });
    bus.on(chosen, ({ id }) => heard.push(id), { signal: forever() });
    bus.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    expect(heard).toEqual(['new']);
  });

  test("one listener's error reaches no other listener and not the emitter", () => {
    const errors: unknown[] = [];
    const heard: string[] = [];
    const bus = makeBus({ onListenerError: (error) => errors.push(error) });
    bus.on(
      changed,
      () => {
        throw new Error('broken listener');
      },
      { signal: forever() },
    );
    bus.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    bus.emit(changed, { id: '1' });
    expect(heard).toEqual(['1']);
    expect(errors).toEqual([new Error('broken listener')]);
  });

  test('refuses an event of another owner and a payload of another shape, where checks are on', () => {
    const bus = makeBus();
    expect(() => bus.as('mfe-auth').emit(chosen, { id: '1' })).toThrow('belongs to host');
    expect(() => bus.emit(chosen, { id: 1 } as never)).toThrow();
    expect(() => makeBus({ isChecked: false }).as('mfe-auth').emit(chosen, { id: '1' })).not.toThrow();
  });

  test('a cross-tab event reaches the other tabs once, any other event stays', () => {
    const openTab = tabsOfOneBrowser();
    const [first, second] = [makeBus({ tabs: openTab() }), makeBus({ tabs: openTab() })];
    const heard: string[] = [];
    second.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    second.on(chosen, ({ id }) => heard.push(id), { signal: forever() });
    first.emit(changed, { id: 'data' });
    first.emit(chosen, { id: 'workspace' });
    expect(heard).toEqual(['data']);
  });

  test('drops what another tab sends in a shape that this release does not know', () => {
    const openTab = tabsOfOneBrowser();
    const other = openTab();
    const bus = makeBus({ tabs: openTab() });
    const heard: string[] = [];
    bus.on(changed, ({ id }) => heard.push(id), { signal: forever() });
    other.send({ name: changed.name, payload: { id: 7 } });
    other.send({ name: 'unknown.event@1', payload: {} });
    other.send({ name: changed.name, payload: { id: 'good' } });
    expect(heard).toEqual(['good']);
  });
});
