import type { DigestSubscription } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSubscriptionLinks, type SubscriptionLink } from './subscription-links.ts';

/** Masks an email address, for example as `a…@films.example`: its owner recognizes it, but others cannot read it. */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@');

/** Lets recipients without an account unsubscribe and resubscribe, authorized by the link in their email. */
export function createSubscriptionsService({ db, clock, links }: Pick<Platform, 'db' | 'clock' | 'links'>) {
  const subscriptionLinks = createSubscriptionLinks(links);

  /** @throws {AppError} `notFound` for an invalid signature, a removed digest or a removed workspace */
  async function read(link: SubscriptionLink): Promise<DigestSubscription> {
    const row = subscriptionLinks.isValid(link)
      ? await db
          .selectFrom('digestRecipients')
          .innerJoin('digests', 'digests.id', 'digestRecipients.digestId')
          .innerJoin('workspaces', 'workspaces.id', 'digests.workspaceId')
          .select(['digests.name as digestName', 'workspaces.name as workspaceName', 'email', 'unsubscribedAt'])
          .where('digestRecipients.id', '=', link.recipient)
          .where('workspaces.removedAt', 'is', null)
          .executeTakeFirst()
      : undefined;
    if (!row) throw new AppError('notFound');
    const { digestName, workspaceName, email, unsubscribedAt } = row;
    return { digestName, workspaceName, sentTo: maskEmail(email), isSubscribed: unsubscribedAt === null };
  }

  return {
    read,

    /**
     * Subscribes or unsubscribes the recipient. Repeated calls have no further effect. Unsubscribing also deletes
     * pending emails.
     */
    async setSubscribed(link: SubscriptionLink, isSubscribed: boolean): Promise<DigestSubscription> {
      await read(link);
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('digestRecipients')
          .set({ unsubscribedAt: isSubscribed ? null : clock.now() })
          .where('id', '=', link.recipient)
          .where('unsubscribedAt', isSubscribed ? 'is not' : 'is', null)
          .execute();
        if (isSubscribed) return;
        await tx
          .deleteFrom('digestDeliveries')
          .where('recipientId', '=', link.recipient)
          .where('state', '=', 'pending')
          .execute();
      });
      return read(link);
    },
  };
}
