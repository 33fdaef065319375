import { calls, defineEvent, defineWidget, z } from '@reportage/contracts';
import { defineRemote, type RemoteDefinition } from './define-remote.ts';

const chosen = defineEvent('thing.chosen@1', z.object({ id: z.string() }), { owner: 'mfe-media' });
const chosenV2 = defineEvent('thing.chosen@2', z.object({ ids: z.array(z.string()) }), {
  owner: 'mfe-media',
  replaces: { event: chosen, convertPayload: ({ ids }) => ({ id: ids[0] ?? '' }) },
});
const picker = defineWidget('thing-picker', {
  owner: 'mfe-media',
  version: '1.2.0',
  props: z.object({}),
  callbacks: {},
});

const define = (change: Partial<RemoteDefinition>) =>
  defineRemote({ name: 'mfe-media', routes: [], nav: [], events: { emits: [], listens: [] }, ...change });

test('an event is emitted together with the versions it replaces', () => {
  const { events } = define({ events: { emits: [chosenV2], listens: [chosen] } });
  expect(events).toEqual({ emits: ['thing.chosen@2', 'thing.chosen@1'], listens: ['thing.chosen@1'] });
});

test('a widget is provided with its version and used with the matching range', () => {
  expect(define({ widgets: [picker] }).widgets).toEqual([{ name: 'thing-picker', version: '1.2.0' }]);
  const consumer = define({ name: 'mfe-campaigns', usesWidgets: [picker] });
  expect(consumer.usesWidgets).toEqual([{ name: 'thing-picker', range: '^1.2.0' }]);
});

const search = {
  name: 'reports',
  label: { en: 'Reports', de: 'Reports' },
  icon: 'report',
  call: calls.listReports,
  entry: { label: '{{name}}', path: '/:workspaceId/{{id}}' },
};
const chosenNotification = {
  kind: 'thingChosen',
  payload: z.object({ id: z.string(), by: z.string() }),
  icon: 'flag',
  text: { en: '{{by}} has chosen', de: '{{by}} hat gewählt' },
  path: ['/:workspaceId/things/{{id}}', '/:workspaceId/things'],
};

test('searches and notification kinds are plain data, so that the host needs no code for them', () => {
  const { searches, notifications } = define({ searches: [search], notifications: [chosenNotification] });
  expect(JSON.parse(JSON.stringify({ searches, notifications }))).toEqual({
    searches: [
      {
        name: 'reports',
        label: { en: 'Reports', de: 'Reports' },
        icon: 'report',
        call: 'reports',
        entry: { label: ['{{name}}'], hint: [], path: ['/:workspaceId/{{id}}'] },
        needs: 'read',
        audience: 'full',
      },
    ],
    notifications: [
      {
        kind: 'thingChosen',
        icon: 'flag',
        tone: 'neutral',
        text: { en: '{{by}} has chosen', de: '{{by}} hat gewählt' },
        path: ['/:workspaceId/things/{{id}}', '/:workspaceId/things'],
        words: {},
      },
    ],
  });
});

test.each([
  ["another remote's event", { name: 'mfe-auth', events: { emits: [chosen], listens: [] } }, 'belongs to mfe-media'],
  ["another remote's widget", { name: 'mfe-auth', widgets: [picker] }, 'is provided by mfe-media, not mfe-auth'],
  ['a search with another call', { searches: [{ ...search, call: calls.getReport }] }, 'is not a list call'],
  [
    'a search with unknown fields',
    { searches: [{ ...search, entry: { ...search.entry, hint: '{{unknown}}' } }] },
    'refers to unknown',
  ],
  [
    'a notification with unknown fields',
    { notifications: [{ ...chosenNotification, path: '/:workspaceId/{{unknown}}' }] },
    'refers to unknown',
  ],
  [
    'the use of a widget that the remote provides itself',
    { usesWidgets: [picker] },
    'has the widget thing-picker itself',
  ],
] satisfies [string, Partial<RemoteDefinition>, string][])('%s is rejected', (_what, change, reason) => {
  expect(() => define(change)).toThrow(reason);
});
