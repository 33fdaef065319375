export { campaignRoutes } from './campaigns.routes.ts';
export { registerProgressJobs, requestProgress } from './progress.jobs.ts';
