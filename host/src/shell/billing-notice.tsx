import { type BillingState, mayAct, type ReadOnlyReason } from '@reportage/contracts';
import { dayInZone, formatDay } from '@reportage/format';
import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { CreditCardOutlined } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useBillingNoticeMessages } from './billing-notice.messages.ts';
import styles from './billing-notice.module.css';
import { useShell } from './host-context.ts';

/** How many days in advance a deadline is shown. */
const noticeDays = 3;
const dayMs = 86_400_000;

interface Notice {
  messageKey: ReadOnlyReason | 'grace' | 'held' | 'trialEnds' | 'setupEnds';
  until?: string;
}

/** Returns the most urgent notice. Most notices are only for users who may pay. */
function findNotice(billing: BillingState, mayPay: boolean, now: number): Notice | undefined {
  const { readOnly, graceEndsAt, trialEndsAt, setupEndsAt, holdsEvents } = billing;
  const isSoon = (instant: string): boolean => Date.parse(instant) - now <= noticeDays * dayMs;
  if (readOnly) return { messageKey: readOnly };
  if (mayPay && graceEndsAt) return { messageKey: 'grace', until: graceEndsAt };
  // This notice is for every member, because the figures are too low while events are held back.
  if (holdsEvents) return { messageKey: 'held' };
  if (!mayPay) return undefined;
  if (trialEndsAt && isSoon(trialEndsAt)) return { messageKey: 'trialEnds', until: trialEndsAt };
  return setupEndsAt && isSoon(setupEndsAt) ? { messageKey: 'setupEnds', until: setupEndsAt } : undefined;
}

/**
 * Tells members that a workspace is read-only or does not count events, and those who may pay that a payment or plan
 * needs attention.
 */
export function BillingNotice(): ReactNode {
  const t = useBillingNoticeMessages();
  const { workspace, history } = useShell();
  const locale = useAtomValue(localeAtom);
  const state = useStore(workspace.state);
  if (state.status !== 'ready' || !state.workspace.billing) return null;
  const { billing, access, slug } = state.workspace;
  const mayPay = mayAct(access, 'administer');
  const notice = findNotice(billing, mayPay, Date.now());
  if (!notice) return null;
  const day = notice.until ? formatDay(dayInZone(notice.until), { locale }) : '';
  const path = `/${slug}/settings/billing`;
  return (
    <p role="status" className={styles.notice}>
      <CreditCardOutlined aria-hidden />
      <span>
        {t(notice.messageKey, { day })}{' '}
        {mayPay ? (
          <a
            href={path}
            onClick={(event) => {
              event.preventDefault();
              history.navigate(path);
            }}
          >
            {t('openBilling')}
          </a>
        ) : (
          t('askAdmin')
        )}
      </span>
    </p>
  );
}
