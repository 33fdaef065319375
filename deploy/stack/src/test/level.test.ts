import { countResults, mergeSecondRun } from './level.ts';

test.each([
  [{ passed: 5, failed: 0 }, 0, { passed: 5, failed: 0 }],
  [{ passed: 5, failed: 2 }, 1, { passed: 5, failed: 2 }],
  [{ passed: 5, failed: 0 }, 1, { passed: 5, failed: 1 }],
  [null, 0, { passed: 0, failed: 1 }],
])('a report of %j with exit code %i counts as %j', (report, exitCode, expected) => {
  expect(countResults(report, exitCode)).toEqual(expected);
});

test('when failed files are rerun, their new results replace the first ones', () => {
  const proof = (file: string) => ({ id: 'C01', file, title: file });
  const first = {
    tree: 'tree',
    passed: 10,
    failed: 2,
    proofs: [proof('good.test.ts'), proof('bad.test.ts')],
    failedFiles: [
      { file: 'bad.test.ts', passed: 3 },
      { file: 'unlucky.test.ts', passed: 1 },
    ],
  };
  const second = {
    tree: 'tree',
    passed: 5,
    failed: 1,
    proofs: [proof('unlucky.test.ts')],
    failedFiles: [{ file: 'bad.test.ts', passed: 3 }],
  };
  expect(mergeSecondRun(first, second)).toEqual({
    tree: 'tree',
    passed: 11,
    failed: 1,
    proofs: [proof('good.test.ts'), proof('unlucky.test.ts')],
    failedFiles: [{ file: 'bad.test.ts', passed: 3 }],
  });
});
