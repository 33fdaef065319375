import type { InboxState } from './claim-batch.repository.ts';
import { createInboxCheck, floodBeaconsPerSecond } from './inbox-watch.ts';

function createInbox() {
  const groups: { sequence: number; beacons: number }[] = [];
  let sequence = 0;
  let nowMs = 0;
  const readState = async (after: number): Promise<InboxState> => ({
    unclaimed: groups.length,
    arrivedBeacons: groups.reduce((sum, group) => sum + (group.sequence > after ? group.beacons : 0), 0),
    lastSequence: groups.at(-1)?.sequence ?? 0,
  });
  return {
    check: createInboxCheck(readState, () => nowMs),
    receive(beacons: number, elapsedMs: number) {
      sequence += 1;
      nowMs += elapsedMs;
      groups.push({ sequence, beacons });
    },
    fold: () => groups.splice(0),
  };
}

test('a backlog at the start never counts as a flood, even if it is large', async () => {
  const inbox = createInbox();
  inbox.receive(100 * floodBeaconsPerSecond, 1);
  expect(await inbox.check()).toEqual({ unclaimed: 1, lastSequence: 1, isFlooded: false });
});

test('the rate includes all arrivals, even those folded in the meantime', async () => {
  const inbox = createInbox();
  await inbox.check();
  inbox.receive(floodBeaconsPerSecond + 1, 1_000);
  expect(await inbox.check()).toMatchObject({ isFlooded: true });
  inbox.fold();
  inbox.receive(2 * floodBeaconsPerSecond + 1, 2_000);
  expect(await inbox.check()).toMatchObject({ isFlooded: true });
  inbox.receive(floodBeaconsPerSecond - 1, 1_000);
  expect(await inbox.check()).toMatchObject({ unclaimed: 2, isFlooded: false });
  inbox.fold();
  inbox.receive(1, 1_000);
  expect(await inbox.check()).toEqual({ unclaimed: 1, lastSequence: 4, isFlooded: false });
});
