import { z } from '../zod.ts';
import { eventCatalogue, listKnownEvents } from './catalogue.ts';
import { defineEvent, listEmittedNames } from './define.ts';

const first = defineEvent('thing.chosen@1', z.object({ id: z.string() }), { owner: 'mfe-media' });
const second = defineEvent('thing.chosen@2', z.object({ ids: z.array(z.string()) }), {
  owner: 'mfe-media',
  replaces: { event: first, convertPayload: ({ ids }) => ({ id: ids[0] ?? '' }) },
});

test('an event is emitted together with the versions it replaces', () => {
  const third = defineEvent('thing.chosen@3', z.object({}), {
    owner: 'mfe-media',
    replaces: { event: second, convertPayload: () => ({ ids: [] }) },
  });
  expect(listEmittedNames(third)).toEqual(['thing.chosen@3', 'thing.chosen@2', 'thing.chosen@1']);
});

test.each([
  ['thing.dropped@2', 'mfe-media', 'only the version before it'],
  ['thing.chosen@3', 'mfe-media', 'only the version before it'],
  ['thing.chosen@2', 'mfe-reports', 'must keep the owner'],
] as const)('%s owned by %s cannot replace thing.chosen@1', (name, owner, reason) => {
  const replaces = { event: first, convertPayload: () => ({ id: '' }) };
  expect(() => defineEvent(name, z.object({}), { owner, replaces })).toThrow(reason);
});

test('event names are unique', () => {
  expect(new Set(listKnownEvents()).size).toBe(listKnownEvents().length);
});

test('only sign-out, data-changed and inbox events cross tabs, and none of them is replayed', () => {
  const crossTabEvents = eventCatalogue.filter((event) => event.crossTab);
  expect(crossTabEvents.map((event) => event.name)).toEqual([
    'session.signedOut@1',
    'data.changed@1',
    'notifications.heard@1',
    'notifications.asked@1',
  ]);
  expect(crossTabEvents.filter((event) => event.retain)).toEqual([]);
});
