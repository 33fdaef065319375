import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumbers } from './read-numbers.ts';
import { unpackInto } from './release-folder.ts';
import { startProduct } from './running-product.ts';

test('the product starts with the last release’s data folder, users can sign in, and every number is unchanged', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'reportage-last-'));
  const { period, numbers } = await unpackInto(dataFolder);
  const product = await startProduct(dataFolder);
  try {
    expect(await readNumbers(product.settings, period)).toEqual(numbers);
    const totals = Object.values(numbers).flatMap((card) => card.totals);
    expect(totals.filter((total) => (total ?? 0) > 0).length).toBeGreaterThan(10);
  } finally {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
