import { defineCall } from '../call.ts';
import { crawlSchema, crawlTypeSchema } from '../entities/crawl.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const triggerCrawl = defineCall({
  id: 'crawl.trigger',
  method: 'POST',
  path: 'media/trigger-crawl',
  summary:
    'Starts a crawl that reads the pages of a site into the library. If a crawl of the same URL is running, it is returned instead.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ url: webUrlSchema, type: crawlTypeSchema.default('site') }),
  status: 202,
  response: crawlSchema,
  audit: { action: 'crawl.started', target: { kind: 'crawl', ids: 'response.id' } },
});

const crawlBody = z.object({ id: idSchema('crawl') });

export const checkCrawlStatus = defineCall({
  id: 'crawl.status',
  method: 'POST',
  path: 'media/check-crawl-status',
  summary: 'The progress of a crawl, to be polled until the crawl is done.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: crawlBody,
  response: crawlSchema,
  audit: { notRecordedBecause: 'It only reads.' },
});

export const stopCrawl = defineCall({
  id: 'crawl.stop',
  method: 'POST',
  path: 'media/stop-crawl',
  summary:
    'Stops a crawl. The pages it has read stay in the library; a crawl that has already ended is returned unchanged.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: crawlBody,
  response: crawlSchema,
  audit: { action: 'crawl.stopped', target: { kind: 'crawl', ids: 'body.id' } },
});
