import { setTimeout as delay } from 'node:timers/promises';
import type { Crawl } from '@reportage/contracts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { testClientId, testIssuer } from '../../../testing/test-identity.ts';
import type { GeneratedSite } from './generated-site.ts';

export interface KilledCrawl {
  kills: number;
  ended: Crawl;
}

/** Starts a worker process that may crawl the site. */
const startWorker = (api: TestApi, site: GeneratedSite): Promise<ServerProcess> =>
  startServerProcess('worker.ts', {
    PORT: '0',
    DATABASE_URL: api.database.url,
    DATA_FOLDER: api.database.folder,
    PUBLIC_ORIGIN: 'http://localhost:4750',
    IDENTITY_ISSUER: testIssuer,
    IDENTITY_JWKS_URL: api.identity.jwksUrl,
    CLIENT_ID: testClientId,
    WORKER_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    CRAWL_ALLOWED_ADDRESSES: site.address,
    CRAWL_DELAY_MS: '0',
    CRAWL_MAX_PAGE_BYTES: '1000000',
    CRAWL_PAGE_SECONDS: '4',
    CRAWL_LEASE_SECONDS: '5',
  });

/** Watches a crawl until it ends. Kills the worker (`kill -9`) `kills` times at regular intervals. */
export async function crawlWithKills({
  api,
  site,
  readStatus,
  kills,
  onProgress = () => undefined,
}: {
  api: TestApi;
  site: GeneratedSite;
  readStatus(): Promise<Crawl>;
  kills: number;
  onProgress?(crawl: Crawl): void;
}): Promise<KilledCrawl> {
  const killPoints = Array.from({ length: kills }, (_, number) =>
    Math.ceil(((number + 0.5) / kills) * site.expected.size),
  );
  let killCount = 0;
  let worker = await startWorker(api, site);
  try {
    for (;;) {
      const crawl = await readStatus();
      onProgress(crawl);
      if (crawl.done) return { kills: killCount, ended: crawl };
      const killPoint = killPoints[killCount];
      if (killPoint !== undefined && crawl.read >= killPoint) {
        killCount += 1;
        await worker.kill('SIGKILL');
        worker = await startWorker(api, site);
      }
      await delay(25);
    }
  } finally {
    await worker.kill('SIGKILL');
  }
}
