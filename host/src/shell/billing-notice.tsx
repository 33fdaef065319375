import { type BillingState, mayAct } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { CreditCardOutlined } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useBillingNoticeMessages } from './billing-notice.messages.ts';
import styles from './billing-notice.module.css';
import { useShell } from './host-context.ts';

/** Days before its end from which the time to choose a plan is shown. */
const shownDays = 3;
const msInDay = 86_400_000;

type Notice = { text: 'readOnly' | 'grace' | 'trialEnds' | 'setupEnds'; until: string | null };

function noticeOf({ readOnly, graceEndsAt, trialEndsAt, setupEndsAt }: BillingState, now: number): Notice | undefined {
  const isSoon = (instant: string): boolean => Date.parse(instant) - now <= shownDays * msInDay;
  if (readOnly) return { text: 'readOnly', until: null };
  if (graceEndsAt) return { text: 'grace', until: graceEndsAt };
  if (trialEndsAt && isSoon(trialEndsAt)) return { text: 'trialEnds', until: trialEndsAt };
  return setupEndsAt && isSoon(setupEndsAt) ? { text: 'setupEnds', until: setupEndsAt } : undefined;
}

/** Tells members that a workspace can only be read, and its owner and admins of a payment or plan that needs them. */
export function BillingNotice(): ReactNode {
  const t = useBillingNoticeMessages();
  const { workspace, history } = useShell();
  const locale = useAtomValue(localeAtom);
  const state = useStore(workspace.state);
  if (state.status !== 'ready' || !state.workspace.billing) return null;
  const { billing, access, slug } = state.workspace;
  const notice = noticeOf(billing, Date.now());
  const mayPay = mayAct(access, 'administer');
  if (!notice || (!mayPay && notice.text !== 'readOnly')) return null;
  const day = notice.until ? new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(notice.until)) : '';
  const path = `/${slug}/settings/billing`;
  return (
    <p role="status" className={styles.notice}>
      <CreditCardOutlined aria-hidden />
      <span>
        {t(notice.text, { day })}{' '}
        {mayPay && (
          <a
            href={path}
            onClick={(event) => {
              event.preventDefault();
              history.navigate(path);
            }}
          >
            {t('toBilling')}
          </a>
        )}
      </span>
    </p>
  );
}
