import type { Digest, DigestStatus } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  Dropdown,
  MoreOutlined,
  RelativeTime,
  StatusChip,
  type StatusTone,
  useUiSettings,
} from '@reportage/ui';
import { Link } from 'react-router-dom';
import { useDigestMessages } from './digest-list.messages.ts';
import classes from './digest-list.module.css';
import { editionText, problemText, scheduleText } from './digest-words.ts';

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
  const titleId = `digest-${id}`;
  return (
    <li>
      <article className={classes.item} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId}>{name}</h2>
          <StatusChip tone={tones[status]}>{t(status)}</StatusChip>
          <DigestMenu digest={digest} {...actions} />
        </div>
        {problem && <Alert type="warning" showIcon title={problemText(problem, t)} />}
        {status === 'ended' && (
          <Alert type="info" showIcon title={t('endedText', { day: formatDay(endsOn, { locale }) })} />
        )}
        <dl className={classes.facts}>
          <div>
            <dt>{t('dashboard')}</dt>
            <dd>
              <Link to={`/${slug}/explore/${digest.dashboardId}`}>{digest.dashboardName}</Link>
            </dd>
          </div>
          <div>
            <dt>{t('schedule')}</dt>
            <dd>
              {scheduleText(schedule, t, locale)}
              {until}
              <span className={classes.quiet}>{timezone}</span>
            </dd>
          </div>
          <div>
            <dt>{t('next')}</dt>
            <dd>{next ? formatInstant(next, { locale, timezone, withZone: true }) : t('notScheduled')}</dd>
          </div>
          <div>
            <dt>{t('last')}</dt>
            <dd>
              {last ? (
                <>
                  <RelativeTime instant={last.dueAt} />
                  {last.isTest && ` · ${t('editionTest')}`}
                  <span className={classes.quiet}>{editionText(last, t)}</span>
                </>
              ) : (
                t('never')
              )}
            </dd>
          </div>
          <div>
            <dt>{t('recipients')}</dt>
            <dd>
              <details>
                <summary>{t('recipientCount', { count: recipients.length })}</summary>
                <ul className={classes.people}>
                  {recipients.map(({ email, isMember, unsubscribedAt }) => (
                    <li key={email}>
                      {unsubscribedAt ? t('unsubscribed', { email }) : isMember ? email : t('outside', { email })}
                    </li>
                  ))}
                </ul>
              </details>
            </dd>
          </div>
          <div>
            <dt>{t('owner')}</dt>
            <dd>{digest.ownerName}</dd>
          </div>
        </dl>
      </article>
    </li>
  );
}

function DigestMenu({ digest, onEdit, onTest, onPause, onResume, onLedger, onRemove }: DigestItemProps) {
  const t = useDigestMessages();
  const { name, status, mayEdit } = digest;
  const items = [
    { key: 'deliveries', label: t('deliveries'), run: onLedger },
    ...(mayEdit
      ? [
          { key: 'edit', label: t('edit'), run: onEdit },
          { key: 'test', label: t('test'), run: onTest },
          ...(status === 'active' ? [{ key: 'pause', label: t('pause'), run: onPause }] : []),
          ...(status === 'paused' ? [{ key: 'resume', label: t('resume'), run: onResume }] : []),
          { key: 'delete', label: t('delete'), danger: true, run: onRemove },
        ]
      : []),
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ run: _, ...item }) => item),
        onClick: ({ key }) => items.find((item) => item.key === key)?.run(),
      }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={t('actions', { name })} />
    </Dropdown>
  );
}
