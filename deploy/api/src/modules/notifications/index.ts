export type { News } from './news.ts';
export { registerNotificationJobs } from './notifications.jobs.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { createNotifier } from './notifier.ts';
