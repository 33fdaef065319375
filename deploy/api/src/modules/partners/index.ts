export { registerInviteMailJobs } from './invite-mail/invite-mail.jobs.ts';
export { partnerRoutes } from './partners.routes.ts';
