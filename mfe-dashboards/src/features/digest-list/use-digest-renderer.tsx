import type { Digest } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { type MenuAction, RelativeTime, StatusChip, stateTones, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { SecondaryLine } from '../entry-list/entry.tsx';
import type { EntryRenderer } from '../entry-list/entry-field.ts';
import { TruncatedText } from '../entry-list/entry-texts.tsx';
import { type DigestTranslate, useDigestMessages } from './digest-list.messages.ts';
import classes from './digest-list.module.css';
import { formatProblem, formatRun, formatRunSummary, formatSchedule } from './digest-texts.ts';
import { EmailAddress } from './email-address.tsx';

interface DigestActions {
  edit(digest: Digest): void;
  test(digest: Digest): void;
  pause(digest: Digest): void;
  resume(digest: Digest): void;
  showDeliveries(digest: Digest): void;
  remove(digest: Digest): void;
}

/**
 * Defines how a list renders a digest: with its next and last runs and its actions.
 * @param isForReport whether the list is limited to one report; its digests have no dashboard
 */
export function useDigestRenderer(actions: DigestActions, isForReport: boolean): EntryRenderer<Digest> {
  const t = useDigestMessages();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  const getScheduleText = ({ schedule, endsOn }: Digest) =>
    [formatSchedule(schedule, t, locale), ...(endsOn ? [t('until', { day: formatDay(endsOn, { locale }) })] : [])].join(
      ', ',
    );
  const dashboardField: EntryRenderer<Digest>['fields'][number] = {
    key: 'dashboard',
    name: t('dashboard'),
    getSortValue: ({ dashboardName }) => dashboardName ?? '',
    render: ({ dashboardId, dashboardName }) =>
      dashboardId && <Link to={`/${slug}/explore/${dashboardId}`}>{dashboardName}</Link>,
  };
  return {
    statuses: (['active', 'paused', 'ended'] as const).map((key) => ({ key, label: t(key) })),
    getStatus: ({ status }) => status,
    getSearchableStrings: ({ dashboardName, recipients }) => [dashboardName, ...recipients.map(({ email }) => email)],
    renderStatus: ({ status }) => <StatusChip tone={stateTones[status]}>{t(status)}</StatusChip>,
    getNotices: ({ problem, status, endsOn }) => [
      ...(problem ? [{ key: 'problem', type: 'warning' as const, text: formatProblem(problem, t) }] : []),
      ...(status === 'ended'
        ? [{ key: 'ended', type: 'info' as const, text: t('endedText', { day: formatDay(endsOn, { locale }) }) }]
        : []),
    ],
    getActions: (digest) => listActions(digest, t, actions),
    fields: [
      ...(isForReport ? [] : [dashboardField]),
      {
        key: 'schedule',
        name: t('schedule'),
        inTable: (digest) => <TruncatedText text={getScheduleText(digest)} />,
        onPhone: getScheduleText,
        render: (digest) => (
          <>
            {getScheduleText(digest)}
            <SecondaryLine>{digest.timezone}</SecondaryLine>
          </>
        ),
      },
      {
        key: 'next',
        name: t('next'),
        getSortValue: ({ nextRuns: [next] }) => next ?? '',
        inTable: ({ nextRuns: [next], timezone }) =>
          next ? formatInstant(next, { locale, timezone }) : t('notScheduled'),
        render: ({ nextRuns: [next], timezone }) =>
          next ? formatInstant(next, { locale, timezone, withZone: true }) : t('notScheduled'),
      },
      {
        key: 'last',
        name: t('last'),
        getSortValue: ({ digests: [last] }) => last?.dueAt ?? '',
        inTable: ({ digests: [last] }) =>
          last ? (
            <span className={classes.last}>
              <RelativeTime instant={last.dueAt} />
              {' · '}
              <TruncatedText text={formatRunSummary(last, t)} />
            </span>
          ) : (
            t('never')
          ),
        render: ({ digests: [last] }) =>
          last ? (
            <>
              <RelativeTime instant={last.dueAt} />
              {last.isTest && ` · ${t('testRun')}`}
              <SecondaryLine>{formatRun(last, t)}</SecondaryLine>
            </>
          ) : (
            t('never')
          ),
      },
      {
        key: 'recipients',
        name: t('recipients'),
        isWide: true,
        inTable: ({ recipients }) => t('recipientCount', { count: recipients.length }),
        onPhone: ({ recipients }) => t('recipientCount', { count: recipients.length }),
        render: ({ recipients }) => (
          <ul className={classes.people}>
            {recipients.map(({ email, isMember, unsubscribedAt }) => (
              <li key={email}>
                <EmailAddress
                  text={unsubscribedAt ? t('unsubscribed', { email }) : isMember ? email : t('outside', { email })}
                />
              </li>
            ))}
          </ul>
        ),
      },
      { key: 'owner', name: t('owner'), inTable: false, render: ({ ownerName }) => ownerName },
    ],
  };
}

function listActions(digest: Digest, t: DigestTranslate, actions: DigestActions): MenuAction[] {
  const deliveries = { key: 'deliveries', label: t('deliveries'), run: () => actions.showDeliveries(digest) };
  if (!digest.mayEdit) return [deliveries];
  return [
    deliveries,
    { key: 'edit', label: t('edit'), run: () => actions.edit(digest) },
    { key: 'test', label: t('test'), run: () => actions.test(digest) },
    ...(digest.status === 'active' ? [{ key: 'pause', label: t('pause'), run: () => actions.pause(digest) }] : []),
    ...(digest.status === 'paused' ? [{ key: 'resume', label: t('resume'), run: () => actions.resume(digest) }] : []),
    { key: 'delete', label: t('delete'), danger: true, run: () => actions.remove(digest) },
  ];
}
