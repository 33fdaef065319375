import { type Crawl, calls } from '@reportage/contracts';
import { checkCrawl, readLibrary } from '../src/modules/crawl/testing/check-crawl.ts';
import { serveGeneratedSite } from '../src/modules/crawl/testing/generated-site.ts';
import { crawlWithKills } from '../src/modules/crawl/testing/killed-crawl.ts';
import { createTestApi } from '../src/testing/test-api.ts';

export const title =
  'A site of 5,000 pages with loops, traps, bad charsets, 429s and slow pages is crawled completely, and every page is read once.';

const partSettings = { uninterrupted: { seed: 11, kills: 0 }, 'worker killed five times': { seed: 12, kills: 5 } };
type Part = keyof typeof partSettings;
export const parts = Object.keys(partSettings);
const pageCounts = { whole: 5_000, sample: 60 };

interface RunOptions {
  size: keyof typeof pageCounts;
  log: (text: string) => void;
}

/** Crawls a site with the product's own worker, and compares the library with the site. */
export async function run(part: Part, options: RunOptions) {
  // No `using`: the boundary check cannot parse it yet.
  const cleanup = new AsyncDisposableStack();
  try {
    return await crawlGeneratedSite(part, options, cleanup);
  } finally {
    await cleanup.disposeAsync();
  }
}

async function crawlGeneratedSite(part: Part, { size, log }: RunOptions, cleanup: AsyncDisposableStack) {
  const { seed, kills } = partSettings[part];
  const site = await serveGeneratedSite({ pages: pageCounts[size], seed });
  cleanup.defer(() => site.close());
  const api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: site.address });
  cleanup.defer(() => api.close());
  api.clock.at = new Date();
  const ada = await api.createPerson('Ada');
  const workspace = await api.createWorkspace(ada, 'Harbour');
  const query = { workspaceId: workspace.id };
  const startedAt = performance.now();
  const { body: started } = await api.send(calls.triggerCrawl, { query, body: { url: site.origin } }, ada);
  const readStatus = async (): Promise<Crawl> =>
    (await api.send(calls.checkCrawlStatus, { query, body: { id: started.id } }, ada)).body;

  let loggedCount = 0;
  const onProgress = ({ found, read }: Crawl): void => {
    if (read < loggedCount + 250) return;
    loggedCount = read;
    log(`${read} of ${found} pages`);
  };
  const crawlResult = await crawlWithKills({ api, site, readStatus, kills, onProgress });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const media = await readLibrary(api, workspace, ada);
  const { found, read, failed, leftOut } = crawlResult.ended;
  return {
    problems: checkCrawl(site, { media, ...crawlResult }),
    figures: {
      pagesOfTheSite: site.expected.size,
      found,
      read,
      failed,
      leftOut,
      requests: site.requests.length,
      kills,
      seconds,
    },
  };
}
