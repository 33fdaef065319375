import type { Figure } from './src/figure.ts';
import { startProduct, withProductSettings } from './src/product/start-product.ts';
import { log } from './src/progress.ts';
import { timeBareStarts } from './src/start/bare-starts.ts';
import { getFigures, getMemoryFigure } from './src/start/figures.ts';

/** The number of times that the whole product, and then each of its processes, is started. */
const rounds = 5;

export const run = (): Promise<Figure[]> =>
  withProductSettings(async (settings) => {
    log('the first start, which builds what has changed and creates the demo workspace …');
    await (await startProduct(settings)).stop();
    const readyMs: number[] = [];
    const memoryMib: number[] = [];
    const bareMs: Record<string, number>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const product = await startProduct(settings);
      memoryMib.push(await product.measureMemory());
      await product.stop();
      readyMs.push(product.readyMs);
      bareMs.push(await timeBareStarts(settings));
      log(`round ${round}: ready in ${(product.readyMs / 1_000).toFixed(2)} s`);
    }
    return [...getFigures(readyMs, bareMs), getMemoryFigure(memoryMib)];
  });
