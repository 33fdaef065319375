import type { Digest, DigestStatus } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Disclosure,
  type MenuAction,
  RelativeTime,
  StatusChip,
  type StatusTone,
  useUiSettings,
} from '@reportage/ui';
import { Link } from 'react-router-dom';
import { Entry, Fact, SecondaryLine } from '../entry-list/entry.tsx';
import { type DigestTranslate, useDigestMessages } from './digest-list.messages.ts';
import classes from './digest-list.module.css';
import { editionText, problemText, scheduleText } from './digest-texts.ts';

const tones: Record<DigestStatus, StatusTone> = { active: 'positive', paused: 'warning', ended: 'neutral' };

interface DigestItemProps {
  digest: Digest;
  onEdit(): void;
  onTest(): void;
  onPause(): void;
  onResume(): void;
  onLedger(): void;
  onRemove(): void;
}

/** A digest with its next and last run and its actions. */
export function DigestItem({ digest, ...actions }: DigestItemProps) {
  const t = useDigestMessages();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  const { id, name, status, schedule, timezone, endsOn, recipients, nextRuns, digests, problem } = digest;
  const [next] = nextRuns;
  const [last] = digests;
  const until = endsOn ? `, ${t('until', { day: formatDay(endsOn, { locale }) })}` : '';
  const notices = (
    <>
      {problem && <Alert type="warning" showIcon title={problemText(problem, t)} />}
      {status === 'ended' && (
        <Alert type="info" showIcon title={t('endedText', { day: formatDay(endsOn, { locale }) })} />
      )}
    </>
  );
  return (
    <Entry
      id={id}
      name={name}
      status={<StatusChip tone={tones[status]}>{t(status)}</StatusChip>}
      actions={actionsOn(digest, t, actions)}
      notices={notices}
    >
      {digest.dashboardId && (
        <Fact name={t('dashboard')}>
          <Link to={`/${slug}/explore/${digest.dashboardId}`}>{digest.dashboardName}</Link>
        </Fact>
      )}
      <Fact name={t('schedule')}>
        {scheduleText(schedule, t, locale)}
        {until}
        <SecondaryLine>{timezone}</SecondaryLine>
      </Fact>
      <Fact name={t('next')}>
        {next ? formatInstant(next, { locale, timezone, withZone: true }) : t('notScheduled')}
      </Fact>
      <Fact name={t('last')}>
        {last ? (
          <>
            <RelativeTime instant={last.dueAt} />
            {last.isTest && ` · ${t('editionTest')}`}
            <SecondaryLine>{editionText(last, t)}</SecondaryLine>
          </>
        ) : (
          t('never')
        )}
      </Fact>
      <Fact name={t('recipients')}>
        <Disclosure summary={t('recipientCount', { count: recipients.length })}>
          <ul className={classes.people}>
            {recipients.map(({ email, isMember, unsubscribedAt }) => (
              <li key={email}>
                {unsubscribedAt ? t('unsubscribed', { email }) : isMember ? email : t('outside', { email })}
              </li>
            ))}
          </ul>
        </Disclosure>
      </Fact>
      <Fact name={t('owner')}>{digest.ownerName}</Fact>
    </Entry>
  );
}

type Actions = Omit<DigestItemProps, 'digest'>;

function actionsOn(
  { status, mayEdit }: Digest,
  t: DigestTranslate,
  { onEdit, onTest, onPause, onResume, onLedger, onRemove }: Actions,
): MenuAction[] {
  const deliveries = { key: 'deliveries', label: t('deliveries'), run: onLedger };
  if (!mayEdit) return [deliveries];
  return [
    deliveries,
    { key: 'edit', label: t('edit'), run: onEdit },
    { key: 'test', label: t('test'), run: onTest },
    ...(status === 'active' ? [{ key: 'pause', label: t('pause'), run: onPause }] : []),
    ...(status === 'paused' ? [{ key: 'resume', label: t('resume'), run: onResume }] : []),
    { key: 'delete', label: t('delete'), danger: true, run: onRemove },
  ];
}
