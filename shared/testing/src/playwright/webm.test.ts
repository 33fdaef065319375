import { writeWebm } from './webm.ts';

const createFrame = (at: number, isKey: boolean) => ({ at, isKey, data: Buffer.from([at & 0xff]) });
/** The id of a cluster element. */
const cluster = Buffer.from('1f43b675', 'hex');

function countElements(file: Buffer, id: Buffer): number {
  let count = 0;
  for (let at = file.indexOf(id); at >= 0; at = file.indexOf(id, at + 1)) count += 1;
  return count;
}

test('the file starts with a WebM header, and a cluster starts at each key frame', () => {
  const file = writeWebm([createFrame(0, true), createFrame(200, false), createFrame(400, true)], {
    width: 800,
    height: 500,
  });
  expect(file.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(file.includes('webm')).toBe(true);
  expect(file.includes('V_VP8')).toBe(true);
  expect(countElements(file, cluster)).toBe(2);
});

test('a new cluster starts if a frame’s time offset in the cluster would exceed 16 bits', () => {
  const file = writeWebm([createFrame(0, true), createFrame(40_000, false)], { width: 800, height: 500 });
  expect(countElements(file, cluster)).toBe(2);
});
