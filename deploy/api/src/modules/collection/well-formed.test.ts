import { isWellFormedBatch, trackingBatchSchema } from '@reportage/contracts';
import fc from 'fast-check';

const id = fc.stringMatching(/^[A-Za-z0-9]{16,32}$/);
const time = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const arbitraryInteger = (min: number, max: number) => fc.integer({ min, max });
const eventKinds = [
  fc.record({ type: fc.constant('pageview'), title: fc.string({ maxLength: 300 }) }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('title'), title: fc.string({ minLength: 1, maxLength: 300 }) }),
  fc.record({ type: fc.constant('scroll'), depth: arbitraryInteger(1, 100) }),
  fc.record({ type: fc.constant('scrollmax'), from: arbitraryInteger(0, 100), to: arbitraryInteger(1, 100) }),
  fc.record({ type: fc.constant('attention'), threshold: arbitraryInteger(1, 3_600) }),
  fc.record({ type: fc.constant('time'), activeMs: arbitraryInteger(1, 3_600_000) }),
  fc.record({ type: fc.constant('click'), target: fc.string({ maxLength: 300 }) }, { requiredKeys: ['type'] }),
];
const event = fc
  .tuple(fc.record({ id, pv: id, at: time }), fc.oneof(...eventKinds))
  .map(([base, kind]): Record<string, unknown> => ({ ...base, ...kind }));
const eventWithoutId = event.map(({ id: _, ...rest }) => rest);
const beacon = {
  v: fc.constant(1),
  code: fc.stringMatching(/^[A-Za-z0-9]{20}$/),
  url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  referrer: fc.string({ maxLength: 200 }),
  sentAt: time,
};
const arbitraryEvents = (arbitraryEvent: fc.Arbitrary<Record<string, unknown>>) =>
  fc.array(arbitraryEvent, { minLength: 1, maxLength: 6 });
const batch = fc.oneof(
  fc.record(
    { ...beacon, id, events: arbitraryEvents(eventWithoutId) },
    { requiredKeys: ['v', 'id', 'code', 'url', 'sentAt', 'events'] },
  ),
  fc.record({ ...beacon, events: arbitraryEvents(event) }, { requiredKeys: ['v', 'code', 'url', 'sentAt', 'events'] }),
);

/** Mostly invalid values: wrong types, and numbers and strings just inside and just outside every bound. */
const invalidValue = fc.oneof(
  fc.constantFrom(null, true, '', ' ', '1', [], {}, -1, 0, 0.5, 1, 100, 101, 3_601, 3_600_001, 2 ** 53, 1e300),
  fc.constantFrom('ftp://harbour.example/', 'https:harbour.example', 'javascript:alert(1)', ' https://a.example/ '),
  fc.constantFrom('http://', 'https://a b/', 'https://a.example/\n', 'HTTPS://A.EXAMPLE', 'x'.repeat(301)),
  fc.constantFrom(`https://a.example/${'x'.repeat(2_048)}`, 'A'.repeat(20), 'A'.repeat(33), `${'A'.repeat(20)}\n`),
  fc.jsonValue(),
);
const fields = ['v', 'id', 'code', 'url', 'referrer', 'sentAt', 'events', 'extra'];
const eventFields = ['id', 'pv', 'at', 'type', 'title', 'depth', 'from', 'to', 'threshold', 'activeMs', 'target'];

const corruptedBatch = fc
  .tuple(batch, fc.boolean(), fc.constantFrom(...fields), fc.constantFrom(...eventFields), invalidValue)
  .map(([validBatch, changesEvent, field, eventField, value]): unknown =>
    changesEvent
      ? { ...validBatch, events: [{ ...validBatch.events[0], [eventField]: value }, ...validBatch.events.slice(1)] }
      : { ...validBatch, [field]: value },
  );
const parseAsSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

test('the quick check accepts what the script sends, and the schema accepts it unchanged', () => {
  fc.assert(
    fc.property(batch, (body) => {
      const sent = parseAsSent(body);
      expect(isWellFormedBatch(sent)).toBe(true);
      expect(trackingBatchSchema.parse(sent)).toEqual(sent);
    }),
    { numRuns: 500 },
  );
});

test('the schema accepts everything that the quick check considers well-formed', () => {
  let rejectedCount = 0;
  fc.assert(
    fc.property(fc.oneof(corruptedBatch, fc.jsonValue(), invalidValue), (body) => {
      const sent = parseAsSent(body);
      const parsed = trackingBatchSchema.safeParse(sent);
      if (!parsed.success) rejectedCount += 1;
      if (isWellFormedBatch(sent)) expect(sent).toMatchObject(parsed.data as object);
    }),
    { numRuns: 3_000 },
  );
  // Makes sure that many inputs are actually invalid.
  expect(rejectedCount).toBeGreaterThan(1_000);
});
