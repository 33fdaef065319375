import type { Crawl, CrawlType } from '@reportage/contracts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPublicAddress } from '../../platform/web/public-address.ts';
import type { CrawlRow } from '../../schema/crawl.tables.ts';
import { requestCrawl } from './crawl.jobs.ts';
import { presentCrawl } from './crawl.presenter.ts';
import { createCrawlsRepository } from './crawls.repository.ts';
import { createFrontier } from './frontier/frontier.repository.ts';
import { type PageAddress, toPageAddress } from './frontier/page-url.ts';

/** Maximum number of active crawls per workspace. */
const maxActiveCrawls = 5;

export function createCrawlService({ db, clock, identifiers, jobs, config }: Platform) {
  /** Rejects URLs that must not be crawled. The IP addresses of a host name are checked later, at each connection. */
  function parseStartUrl(text: string): PageAddress {
    const { username, password } = new URL(text);
    if (username !== '' || password !== '')
      throw invalidField('body.url', {
        en: 'must not contain a user name or a password',
        de: 'darf weder Benutzernamen noch Passwort enthalten',
      });
    const address = toPageAddress(text);
    if (address === null)
      throw invalidField('body.url', {
        en: 'must be an http or https URL',
        de: 'muss eine http- oder https-Adresse sein',
      });
    const { hostname, port, protocol } = new URL(address.url);
    const isIpAddress = /^[\d.]+$|^\[/.test(hostname);
    const isAllowed = config.CRAWL_ALLOWED_ADDRESSES.includes(
      `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`,
    );
    if (isIpAddress && !isAllowed && !isPublicAddress(hostname)) {
      throw invalidField('body.url', {
        en: 'must be an address on the public internet',
        de: 'muss eine Adresse im öffentlichen Internet sein',
      });
    }
    return address;
  }

  const present = async (workspaceId: string, row: CrawlRow): Promise<Crawl> =>
    presentCrawl(row, row.failedCount > 0 ? await createCrawlsRepository(db, workspaceId).listFailed(row.id) : []);

  return {
    /**
     * Starts a crawl, or returns the active one for the same URL and type.
     * @throws {AppError} `invalidRequest` if the URL must not be crawled, `rateLimited` if too many crawls are active
     */
    async trigger(
      workspaceId: string,
      userId: string,
      { url: text, type }: { url: string; type: CrawlType },
    ): Promise<Crawl> {
      const address = parseStartUrl(text);
      const { url } = address;
      const crawls = createCrawlsRepository(db, workspaceId);
      const activeCrawl = await crawls.findActive(url, type);
      if (activeCrawl) return present(workspaceId, activeCrawl);
      if ((await crawls.countActive()) >= maxActiveCrawls) {
        throw new AppError('rateLimited', {
          detail: {
            en: `${maxActiveCrawls} crawls are running. Wait for one to finish, or stop one.`,
            de: `Es laufen bereits ${maxActiveCrawls} Durchläufe. Warten Sie, bis einer beendet ist, oder halten Sie einen an.`,
          },
        });
      }
      const now = clock.now();
      const deadlineAt = new Date(now.getTime() + config.CRAWL_MAX_HOURS * 3_600_000);
      const row = await db.transaction().execute(async (tx) => {
        const createdCrawl = await createCrawlsRepository(tx, workspaceId).insert({
          id: identifiers.next('crawl'),
          requestedBy: userId,
          url,
          type,
          now,
          deadlineAt,
        });
        if (createdCrawl)
          await createFrontier(tx, createdCrawl.id).add([{ ...address, kind: 'page', depth: 0, hops: 0, chain: 0 }]);
        return createdCrawl;
      });
      // If there is no row, a concurrent request has just started the same crawl, which can be found now.
      if (!row) return this.trigger(workspaceId, userId, { url: text, type });
      await requestCrawl(jobs, row.id);
      return present(workspaceId, row);
    },

    /** @throws {AppError} `notFound` */
    async getStatus(workspaceId: string, id: string): Promise<Crawl> {
      const row = await createCrawlsRepository(db, workspaceId).find(id);
      if (!row) throw new AppError('notFound');
      return present(workspaceId, row);
    },

    /** @throws {AppError} `notFound` */
    async stop(workspaceId: string, id: string): Promise<Crawl> {
      await createCrawlsRepository(db, workspaceId).stop(id, clock.now());
      return this.getStatus(workspaceId, id);
    },
  };
}
