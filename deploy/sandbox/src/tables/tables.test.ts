import Fastify, { type FastifyInstance } from 'fastify';
import { createAdjustableClock } from '../vendors/adjustable-clock.ts';
import { registerTables } from './tables.routes.ts';

const url = '/tables/print.csv';
const clock = createAdjustableClock();
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  registerTables(app, clock);
});
afterAll(() => app.close());

test('the last days of the table change hourly, and the entity tag changes with the table', async () => {
  clock.set(new Date('2026-06-17T12:00:00.000Z'));
  const first = await app.inject({ url });
  expect(first.statusCode).toBe(200);
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);
  clock.set(new Date('2026-06-17T14:00:00.000Z'));
  const second = await app.inject({ url, headers });
  const [before, after] = [first, second].map(({ body }) => body.trim().split('\n'));
  expect(after).toHaveLength(1 + 90 * 3);
  const changed = after?.filter((line) => !before?.includes(line)) ?? [];
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((line) => line >= '2026-06-14')).toBe(true);
});
