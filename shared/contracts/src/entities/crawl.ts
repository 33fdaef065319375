import { idSchema } from '../ids.ts';
import { instantSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** What a crawl reads: the whole site of the address, what lies below the address, or that one page. */
export const crawlTypes = ['site', 'section', 'page'] as const;
export const crawlTypeSchema = z.enum(crawlTypes);
export type CrawlType = z.infer<typeof crawlTypeSchema>;

/** Why an address could not be read. */
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

/** How many failed addresses a crawl lists. */
export const crawlFailuresShown = 20;

/** Specification, part 2 §8: what a stopped crawl says. */
export const crawlStoppedText = 'crawling process is terminated!';

const count = z.number().int().min(0);

export const crawlSchema = z.object({
  id: idSchema('crawl'),
  url: webUrlSchema,
  type: crawlTypeSchema,
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  /** Whether it has ended, however: nobody need ask again. */
  done: z.boolean(),
  /** Pages that are known of. */
  found: count,
  /** Those that were read and stand in the library. */
  read: count,
  /** Those of them that the library had not had before. */
  added: count,
  failed: count,
  /** Redirects, copies of other pages, and what the site asks to leave alone. */
  leftOut: count,
  /** What is being read. */
  currentUrl: z.string().nullable(),
  /** When it goes on, where the site has asked for patience. */
  resumesAt: instantSchema.nullable(),
  /** The limit that ended it before the site did. */
  limitedBy: z.enum(['pages', 'addresses', 'time']).nullable(),
  failures: z.array(z.object({ url: z.string(), failure: crawlFailureSchema })).max(crawlFailuresShown),
  /** For a failed or stopped crawl: the sentence that the message shows. */
  message: z.string().nullable(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
});
export type Crawl = z.infer<typeof crawlSchema>;
