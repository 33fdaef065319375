import { findUnemittedEvents, findUnknownEvents } from './event-rules.ts';

const host = { emits: ['session.changed@1'], known: ['session.changed@1', 'thing.chosen@1', 'thing.chosen@2'] };

const createRemote = (
  name: string,
  version: string,
  emits: string[],
  listens: string[] = [],
  declared: string[] = [],
) => ({
  name,
  version,
  events: { emits, listens, schemas: Object.fromEntries(declared.map((event) => [event, {}])) },
});

const listener = createRemote('mfe-reports', '1', [], ['thing.chosen@1', 'session.changed@1']);

test('a listener is accepted if the owner still emits the version it listens to, along with newer ones', () => {
  const owner = createRemote('mfe-media', '2', ['thing.chosen@2', 'thing.chosen@1']);
  expect(findUnemittedEvents([listener], [owner], host)).toEqual([]);
});

test.each([
  ['the owner emits only the new version', [createRemote('mfe-media', '2', ['thing.chosen@2'])]],
  ['no published remote emits it', []],
  [
    "the owner's canary no longer emits it",
    [createRemote('mfe-media', '1', ['thing.chosen@1']), createRemote('mfe-media', '2', ['thing.chosen@2'])],
  ],
])('if %s, the error names the listener', (_why, emitters) => {
  expect(findUnemittedEvents([listener], emitters, host)).toEqual([
    'mfe-reports 1 listens to thing.chosen@1, which nobody emits anymore',
  ]);
});

test("events removed from the host's catalogue may be neither emitted nor listened to", () => {
  const old = createRemote('mfe-media', '1', ['thing.dropped@1'], ['session.changed@0']);
  expect(findUnknownEvents([old, listener], host)).toEqual([
    'mfe-media 1 emits thing.dropped@1, which nobody declares',
    'mfe-media 1 listens to session.changed@0, which nobody declares',
  ]);
});

test('an event declared by its owner needs no entry in the host’s catalogue', () => {
  const owner = createRemote('mfe-news', '1', ['story.read@1'], [], ['story.read@1']);
  const reader = createRemote('mfe-media', '1', [], ['story.read@1']);
  expect(findUnknownEvents([owner, reader], host)).toEqual([]);
  // A remote that is out of service is still the owner of its events.
  expect(findUnknownEvents([reader], host, [owner, reader])).toEqual([]);
});
