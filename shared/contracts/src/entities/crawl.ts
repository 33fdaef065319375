import { idSchema } from '../ids.ts';
import { instantSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** Scope of a crawl: the whole site, the pages below the URL, or that one page. */
export const crawlTypes = ['site', 'section', 'page'] as const;
export const crawlTypeSchema = z.enum(crawlTypes);
export type CrawlType = z.infer<typeof crawlTypeSchema>;

/** Why a URL could not be read. */
export const crawlFailures = [
  'notFound',
  'refused',
  'serverError',
  'busy',
  'timeout',
  'network',
  'tooLarge',
  'privateAddress',
  'tooManyRedirects',
  'notAPage',
  'empty',
  'wrongType',
] as const;
export const crawlFailureSchema = z.enum(crawlFailures);
export type CrawlFailure = z.infer<typeof crawlFailureSchema>;

/**
 * Limits that stop a crawl from reading URLs that it has found: pages read, known URLs, time, link depth, consecutive
 * links between URLs of the same shape, URLs that look endless, and query strings per path.
 */
export const crawlLimits = ['pages', 'addresses', 'time', 'depth', 'chain', 'endless', 'variants'] as const;
export const crawlLimitSchema = z.enum(crawlLimits);
export type CrawlLimit = z.infer<typeof crawlLimitSchema>;

/** Number of failed URLs that a crawl lists. */
export const crawlFailuresShown = 20;

/** The message of a stopped crawl (specification, part 2 §8). */
export const crawlStoppedMessage = 'crawling process is terminated!';

const countSchema = z.number().int().min(0);

export const crawlSchema = z.object({
  id: idSchema('crawl'),
  url: webUrlSchema,
  type: crawlTypeSchema,
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  /** Whether the crawl has ended for any reason, so that polling can stop. */
  done: z.boolean(),
  /** Pages discovered so far. */
  found: countSchema,
  /** Pages read into the library. */
  read: countSchema,
  /** The number of those pages that were added to the library. */
  added: countSchema,
  failed: countSchema,
  /** Redirects, copies of other pages, and pages the site asks crawlers to skip. */
  leftOut: countSchema,
  /** The page that is being read. */
  currentUrl: z.string().nullable(),
  /** When the crawl resumes, if the site asked the crawler to slow down. */
  resumesAt: instantSchema.nullable(),
  /**
   * After the crawl has ended: the limits that it reached, each with the number of URLs that were left out. Empty if it
   * followed every URL.
   */
  limits: z.array(z.object({ limit: crawlLimitSchema, addresses: countSchema })),
  failures: z.array(z.object({ url: z.string(), failure: crawlFailureSchema })).max(crawlFailuresShown),
  /** For a failed or stopped crawl: the message to show. */
  message: z.string().nullable(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
});
export type Crawl = z.infer<typeof crawlSchema>;
