import { defineEvent, defineWidget, z } from '@reportage/contracts';
import { defineRemote, type RemoteDefinition } from './define-remote.ts';

const chosen = defineEvent('thing.chosen@1', z.object({ id: z.string() }), { owner: 'mfe-media' });
const chosenTwo = defineEvent('thing.chosen@2', z.object({ ids: z.array(z.string()) }), {
  owner: 'mfe-media',
  replaces: { event: chosen, payloadOf: ({ ids }) => ({ id: ids[0] ?? '' }) },
});
const picker = defineWidget('thing-picker', {
  owner: 'mfe-media',
  version: '1.2.0',
  props: z.object({}),
  callbacks: {},
});

const define = (change: Partial<RemoteDefinition>) =>
  defineRemote({ name: 'mfe-media', routes: [], nav: [], events: { emits: [], listens: [] }, ...change });

test('an event is emitted together with the versions that it replaces', () => {
  const { events } = define({ events: { emits: [chosenTwo], listens: [chosen] } });
  expect(events).toEqual({ emits: ['thing.chosen@2', 'thing.chosen@1'], listens: ['thing.chosen@1'] });
});

test('a widget is given in its version and used in the range of it', () => {
  expect(define({ widgets: [picker] }).widgets).toEqual([{ name: 'thing-picker', version: '1.2.0' }]);
  const user = define({ name: 'mfe-campaigns', usesWidgets: [picker] });
  expect(user.usesWidgets).toEqual([{ name: 'thing-picker', range: '^1.2.0' }]);
});

test.each([
  ["another part's event", { name: 'mfe-auth', events: { emits: [chosen], listens: [] } }, 'belongs to mfe-media'],
  ["another remote's widget", { name: 'mfe-auth', widgets: [picker] }, 'is given by mfe-media, not mfe-auth'],
  ['a use of its own widget', { usesWidgets: [picker] }, 'has the widget thing-picker itself'],
] satisfies [string, Partial<RemoteDefinition>, string][])('%s is refused', (_what, change, reason) => {
  expect(() => define(change)).toThrow(reason);
});
