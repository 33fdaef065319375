import { sampleRemotes } from './sample.ts';

test.each([
  [17, 6],
  [18, 6],
  [6, 6],
  [40, 7],
  [7, 5],
])(
  'each of %i failures is tested with a remote, and each of %i remotes with at least three failures',
  (failures, remotes) => {
    const remotesByFailure = sampleRemotes(failures, remotes);
    expect(remotesByFailure).toHaveLength(failures);
    for (const remotesOfFailure of remotesByFailure) expect(remotesOfFailure).not.toEqual([]);
    for (let remote = 0; remote < remotes; remote += 1)
      expect(
        remotesByFailure.filter((remotesOfFailure) => remotesOfFailure.includes(remote)).length,
      ).toBeGreaterThanOrEqual(3);
  },
);

test('a sample tests little more than one remote per failure', () => {
  expect(sampleRemotes(17, 6).flat()).toHaveLength(18);
});
