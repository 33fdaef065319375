import { defineModule } from '../../platform/modules/define-module.ts';
import { notificationMail } from './notification-mail.ts';
import { registerNotificationJobs } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';

export type { NotificationEvent } from './notification-event.ts';
export { createNotifier } from './notifier.ts';
export { createUnsubscribeLinks } from './unsubscribe-links.ts';

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: [notificationRoutes],
  jobs: [registerNotificationJobs],
  emails: [notificationMail],
});
