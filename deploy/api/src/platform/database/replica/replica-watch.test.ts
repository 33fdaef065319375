import { isLogPosition, latestPosition, parseLogPosition } from './log-position.ts';
import { maxLagMs, watchReplica } from './replica-watch.ts';

const getPosition = (bytes: number): string => `1/${bytes.toString(16).toUpperCase()}`;

/** Creates a primary and a replica with positions that the test sets. */
function createServers() {
  const state = { nowMs: 0, written: 0, replayed: 0 as number | null, isUnreachable: false };
  const changes: boolean[] = [];
  const createResponse = (position: string | null) =>
    Promise.resolve({ rows: position === null ? [] : [{ position }] });
  const watch = watchReplica({
    primary: { query: () => createResponse(getPosition(state.written)) } as never,
    replica: {
      query: () =>
        state.isUnreachable
          ? Promise.reject(new Error('no connection'))
          : createResponse(state.replayed === null ? null : getPosition(state.replayed)),
    } as never,
    onChange: (isUsable) => changes.push(isUsable),
    nowMs: () => state.nowMs,
  });
  const advance = async (ms: number): Promise<void> => {
    for (const endMs = state.nowMs + ms; state.nowMs < endMs; ) {
      state.nowMs += 1_000;
      await watch.check();
    }
  };
  return { state, watch, changes, advance };
}

let servers: ReturnType<typeof createServers>;
beforeEach(() => {
  servers = createServers();
});
afterEach(() => servers.watch.close());

test('positions compare correctly when the lower half overflows', () => {
  expect(parseLogPosition('1/0') - parseLogPosition('0/FFFFFFFF')).toBe(1n);
  expect(parseLogPosition(latestPosition) > parseLogPosition('FFFFFFFF/0')).toBe(true);
  const candidates = ['0/16B3748', '0/16b3748', '16B3748', '0/16B3748;', '', '0/'];
  expect(candidates.filter(isLogPosition)).toEqual(['0/16B3748']);
});

test('the lag does not grow while the primary is idle', async () => {
  const { watch, state, advance } = servers;
  state.written = 100;
  state.replayed = 100;
  await advance(10 * maxLagMs);
  expect(await watch.hasReplayed(null)).toBe(true);
});

test('a replica that falls behind is read until its lag exceeds the limit', async () => {
  const { watch, state, advance } = servers;
  state.replayed = 0;
  await advance(2 * maxLagMs);
  state.written = 100;
  await advance(maxLagMs);
  expect(await watch.hasReplayed(null)).toBe(true);
  await advance(2_000);
  expect(await watch.hasReplayed(null)).toBe(false);
  state.replayed = 100;
  await advance(1_000);
  expect(await watch.hasReplayed(null)).toBe(true);
});

test('a position counts as replayed immediately, without waiting for the next check', async () => {
  const { watch, state, advance } = servers;
  await advance(1_000);
  state.written = 50;
  expect(await watch.hasReplayed(getPosition(50))).toBe(false);
  state.replayed = 50;
  expect(await watch.hasReplayed(getPosition(50))).toBe(true);
  expect(await watch.hasReplayed(getPosition(51))).toBe(false);
});

test('a replica is not read if it does not respond, is a primary itself, or its primary does not respond', async () => {
  const { watch, state, changes, advance } = servers;
  await advance(1_000);
  expect(await watch.hasReplayed(null)).toBe(true);
  state.isUnreachable = true;
  await advance(1_000);
  expect(await watch.hasReplayed(null)).toBe(false);
  state.isUnreachable = false;
  state.replayed = null;
  await advance(1_000);
  expect(await watch.hasReplayed(null)).toBe(false);
  state.replayed = 0;
  await advance(1_000);
  expect(await watch.hasReplayed(null)).toBe(true);
  watch.stopUsing();
  expect(await watch.hasReplayed(null)).toBe(false);
  await advance(1_000);
  expect(await watch.hasReplayed(null)).toBe(true);
  state.nowMs += maxLagMs + 1;
  expect(await watch.hasReplayed(null)).toBe(false);
  expect(changes).toEqual([true, false, true, false, true]);
});
