import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { getInheritedEnvironment, repository } from '../../../src/config.ts';
import type { Figure } from '../figure.ts';
import { type Product, startProduct, withProductSettings } from './start-product.ts';

const measureScript = resolve(import.meta.dirname, '../../bin/measure.ts');

/** Measures in a separate process, whose environment contains the product's URLs. */
async function measureAt({ origin, mailboxUrl, person, pid }: Product, bench: string): Promise<Figure[]> {
  const child = fork(measureScript, [bench, person.email, person.password], {
    env: {
      ...getInheritedEnvironment(),
      PUBLIC_ORIGIN: origin,
      MAILBOX_URL: mailboxUrl,
      PRODUCT_PID: String(pid),
      RELEASES_FOLDER: resolve(repository, '.reportage/releases'),
    },
  });
  let figures: Figure[] | undefined;
  child.on('message', (message) => {
    figures = message as Figure[];
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || !figures) throw new Error(`${bench} could not be measured`);
  return figures;
}

/** Runs `src/<bench>/measure.ts` against a newly started product with the demo workspace. */
export const measureInProduct = (bench: string): Promise<Figure[]> =>
  withProductSettings(async (settings) => {
    const product = await startProduct(settings);
    try {
      return await measureAt(product, bench);
    } finally {
      await product.stop();
    }
  });
