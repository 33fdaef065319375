import { sampleRemotes } from './sample.ts';

test.each([
  [17, 6],
  [18, 6],
  [6, 6],
  [40, 7],
  [7, 5],
])('each of %i failures is met by a remote, and each of %i remotes meets at least three', (failures, remotes) => {
  const metBy = sampleRemotes(failures, remotes);
  expect(metBy).toHaveLength(failures);
  for (const met of metBy) expect(met).not.toEqual([]);
  for (let remote = 0; remote < remotes; remote += 1)
    expect(metBy.filter((met) => met.includes(remote)).length).toBeGreaterThanOrEqual(3);
});

test('a sample is small: hardly more than one remote for each failure', () => {
  expect(sampleRemotes(17, 6).flat()).toHaveLength(18);
});
