export { registerCrawlJobs } from './crawl.jobs.ts';
export { crawlRoutes } from './crawl.routes.ts';
