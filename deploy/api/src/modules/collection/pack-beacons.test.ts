import { hash } from 'node:crypto';
import { beaconKey, packBeacons, unpackBeacons } from './pack-beacons.ts';

const texts = Array.from({ length: 50 }, (_, number) =>
  JSON.stringify({ sourceId: `s${number}`, cameFrom: 'Bjørn’s 港' }),
);
const beacons = texts.map((text) => JSON.parse(text));

test('what is packed comes out as it was, and takes less than half of the room', () => {
  const packed = packBeacons(texts);
  expect(unpackBeacons(packed)).toEqual(beacons);
  expect(packed.length).toBeLessThan(texts.join().length / 2);
});

test('the list that lay in the inbox before there was packing is read, too', () => {
  expect(unpackBeacons(Buffer.from(`[${texts.join(',')}]`))).toEqual(beacons);
});

test('a beacon is known by its source and its id, as the database makes it of the events that it had', () => {
  expect(beaconKey('src_1', 'a'.repeat(22))).toBe(hash('sha256', `src_1 ${'a'.repeat(22)}`).slice(0, 32));
  expect(beaconKey('src_2', 'a'.repeat(22))).not.toBe(beaconKey('src_1', 'a'.repeat(22)));
});
