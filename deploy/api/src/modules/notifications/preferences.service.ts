import {
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
  notificationMails,
} from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPreferencesRepository } from './preferences.repository.ts';
import { createUnsubscribeLinks, type UnsubscribeLink } from './unsubscribe-links.ts';

type Choices = Partial<Record<NotificationKind, boolean | undefined>>;

export function createPreferencesService(platform: Platform) {
  const { db, clock } = platform;
  const outbox = createOutbox(platform);
  const links = createUnsubscribeLinks(platform.links);

  async function read(userId: string): Promise<NotificationPreferences> {
    const repository = createPreferencesRepository(db, userId);
    const storedChoices = await repository.readChoices();
    const mails = notificationKinds.map(
      (kind) => [kind, storedChoices.get(kind) ?? notificationMails[kind].isMailed] as const,
    );
    return {
      email: await repository.readEmail(),
      isMailAvailable: outbox.isAvailable,
      mails: Object.fromEntries(mails),
    };
  }

  async function setChoices(userId: string, choices: Choices): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const repository = createPreferencesRepository(tx, userId);
      for (const kind of notificationKinds) {
        const isOn = choices[kind];
        if (isOn === undefined) continue;
        await repository.setChoice(kind, isOn, now);
        if (!isOn) await repository.cancelPendingEmails(kind, now);
      }
    });
  }

  /** @throws {AppError} `notFound` if the signature is wrong, whether or not the user exists */
  function requireValidSignature(link: UnsubscribeLink): void {
    if (!links.isValid(link)) throw new AppError('notFound');
  }

  return {
    read,

    async update(userId: string, choices: Choices): Promise<NotificationPreferences> {
      await setChoices(userId, choices);
      return read(userId);
    },

    /**
     * Turns off emails of one kind. Repeated calls have no further effect. Removed accounts are ignored, because they
     * get no emails anyway.
     */
    async unsubscribe(link: UnsubscribeLink): Promise<void> {
      requireValidSignature(link);
      const userQuery = db.selectFrom('users').select('id').where('id', '=', link.person);
      if (await userQuery.executeTakeFirst()) await setChoices(link.person, { [link.kind]: false });
    },

    requireValidSignature,
  };
}
