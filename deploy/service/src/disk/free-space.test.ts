import { tmpdir } from 'node:os';
import { type DiskSpace, isDiskFull, isOutOfHandles, watchFreeSpace } from './free-space.ts';

const minFreeBytes = 1_000;

function watch(diskSpace: () => DiskSpace | Promise<DiskSpace>) {
  const changes: boolean[] = [];
  const space = watchFreeSpace({
    folder: '/data',
    minFreeBytes,
    probe: async () => diskSpace(),
    onChange: (isLow) => changes.push(isLow),
  });
  return { space, changes };
}

test('space is low once it falls below the watermark, until it clearly exceeds the watermark again', async () => {
  let freeBytes = 5_000;
  const { space, changes } = watch(() => ({ freeBytes }));
  const results: boolean[] = [];
  for (freeBytes of [5_000, 999, 1_050, 1_101, 1_000]) {
    await space.check();
    results.push(space.isLow());
  }
  expect(results).toEqual([false, true, true, false, false]);
  expect(changes).toEqual([true, false]);
  space.close();
});

test('a file system that cannot store more files is full, even if it has free bytes', async () => {
  const { space } = watch(() => ({ freeBytes: 1e9, freeFiles: 3 }));
  await space.check();
  expect(space.isLow()).toBe(true);
  space.close();
});

test('if free space cannot be read, the last result remains in effect', async () => {
  let probe = async (): Promise<DiskSpace> => ({ freeBytes: 0 });
  const { space } = watch(() => probe());
  await space.check();
  probe = () => Promise.reject(new Error('EMFILE'));
  expect(await space.check()).toBeUndefined();
  expect(space.isLow()).toBe(true);
  space.close();
});

test('the free space of a real folder is read, and a watermark of 0 turns the check off', async () => {
  const space = watchFreeSpace({ folder: tmpdir(), minFreeBytes: 1 });
  expect((await space.check())?.freeBytes).toBeGreaterThan(1);
  expect(space.isLow()).toBe(false);
  space.close();
  const disabled = watchFreeSpace({ folder: '/data', minFreeBytes: 0, probe: async () => ({ freeBytes: 0 }) });
  await disabled.check();
  expect(disabled.isLow()).toBe(false);
  disabled.close();
});

test('the full-disk errors of every engine and a lack of file handles are recognized', () => {
  const createError = (code: string) => Object.assign(new Error('failed'), { code });
  expect([createError('ENOSPC'), createError('EDQUOT'), createError('53100')].map(isDiskFull)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isDiskFull(new Error('IO Error: Could not write file "facts.duckdb": No space left on device'))).toBe(true);
  expect(isDiskFull(new Error('failed', { cause: createError('ENOSPC') }))).toBe(true);
  expect([createError('ENOENT'), new Error('failed'), 'text', undefined].map(isDiskFull)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([createError('EMFILE'), createError('ENFILE'), createError('ENOSPC')].map(isOutOfHandles)).toEqual([
    true,
    true,
    false,
  ]);
});
