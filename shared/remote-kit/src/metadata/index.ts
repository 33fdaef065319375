export { type Description, describeNotification, type NotificationFile } from './describe-notification.ts';
