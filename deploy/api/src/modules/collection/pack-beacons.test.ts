import { hash } from 'node:crypto';
import { getBeaconKey, packBeacons, unpackBeacons } from './pack-beacons.ts';

const jsonItems = Array.from({ length: 50 }, (_, number) =>
  JSON.stringify({ sourceId: `s${number}`, cameFrom: 'Bjørn’s 港' }),
);
const beacons = jsonItems.map((text) => JSON.parse(text));

test('packed beacons unpack unchanged, and take up less than half the space', () => {
  const packed = packBeacons(jsonItems);
  expect(unpackBeacons(packed)).toEqual(beacons);
  expect(packed.length).toBeLessThan(jsonItems.join().length / 2);
});

test('plain lists, as stored in the inbox before packing was introduced, can still be read', () => {
  expect(unpackBeacons(Buffer.from(`[${jsonItems.join(',')}]`))).toEqual(beacons);
});

test('the key of a beacon combines its source and id, as computed in SQL by migration 0103', () => {
  expect(getBeaconKey('src_1', 'a'.repeat(22))).toBe(hash('sha256', `src_1 ${'a'.repeat(22)}`).slice(0, 32));
  expect(getBeaconKey('src_2', 'a'.repeat(22))).not.toBe(getBeaconKey('src_1', 'a'.repeat(22)));
});
