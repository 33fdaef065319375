import { z } from 'zod';
import { defineJob, defineSweep } from '../../../platform/jobs/define-job.ts';
import type { JobQueue, JobRunner } from '../../../platform/jobs/job-queue.ts';
import { createMailer, type Mailer } from '../../../platform/mail/mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inviteTokenOf } from '../invite-token.ts';
import { createInviteMails } from './invite-mail.repository.ts';
import { renderInviteMail } from './invite-mail.ts';

const sendJob = defineJob({
  name: 'partners.inviteMail',
  payload: z.object({ inviteId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});

const sweepJob = defineSweep('partners.inviteMails', 60);

const everyFiveMinutes = '*/5 * * * *';
/** Longer, and people have found another way. */
const triedForMs = 2 * 24 * 3_600_000;
const mostAtOnce = 100;

type MailPlatform = Pick<Platform, 'db' | 'clock' | 'config'>;

export const requestInviteMail = (jobs: JobQueue, inviteId: string): Promise<void> =>
  jobs.send(sendJob, { inviteId }, { singletonKey: inviteId });

/** The invitation itself is the outbox: it says whether its mail has gone. */
export async function sendInviteMail({ db, clock, config }: MailPlatform, mailer: Mailer, id: string): Promise<void> {
  const mails = createInviteMails(db);
  const invite = await mails.find(id);
  if (!invite) return;
  const { email, workspaceId, ...letter } = invite;
  const code = inviteTokenOf(workspaceId, id);
  await mailer.send({ id, to: email, ...renderInviteMail({ ...letter, code, origin: config.PUBLIC_ORIGIN }) });
  await mails.setMailed(id, clock.now());
}

/** Takes up those whose job was lost, or tried in vain. */
export async function sweepInviteMails({ db, clock }: MailPlatform, queue: JobQueue): Promise<void> {
  const since = new Date(clock.now().getTime() - triedForMs);
  for (const id of await createInviteMails(db).listUnsent(since, mostAtOnce)) await requestInviteMail(queue, id);
}

export async function registerInviteMailJobs(platform: Platform, runner: JobRunner): Promise<void> {
  const mailer = await createMailer(platform.config);
  if (!mailer) return;
  await runner.work(sendJob, ({ inviteId }) => sendInviteMail(platform, mailer, inviteId), { pollingSeconds: 1 });
  await runner.work(sweepJob, () => sweepInviteMails(platform, runner), { pollingSeconds: 30 });
  await runner.schedule(sweepJob, everyFiveMinutes, {});
}
