import { type CardResult, findDimension, type Link, localizeCard } from '@reportage/contracts';
import { dayInZone, formatDay, formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, useUiSettings } from '@reportage/ui';
import { useLinkEditorMessages } from './link-editor.messages.ts';
import classes from './links.module.css';
import { useLinkStatistics } from './links.queries.ts';

const dayCount = 30;
const dayMs = 86_400_000;
const maxShares = 6;

interface ClickCount {
  name: string;
  clicks: number;
}

const getClickCounts = (card: CardResult | undefined): ClickCount[] =>
  (card?.rows ?? []).map(([name, clicks]) => ({ name: String(name), clicks: Number(clicks ?? 0) }));

/** A column for each day's clicks; screen readers read out the days and counts. */
function DayColumns({ days }: { days: readonly ClickCount[] }) {
  const t = useLinkEditorMessages();
  const { locale } = useUiSettings();
  const maxClicks = Math.max(1, ...days.map(({ clicks }) => clicks));
  return (
    <ol className={classes.days} aria-label={t('byDay')}>
      {days.map(({ name, clicks }) => {
        const text = t('dayClicks', { day: formatDay(name, { locale }), count: clicks });
        return (
          <li key={name} className={classes.day} title={text}>
            <span className="ui-visually-hidden">{text}</span>
            <span aria-hidden className={classes.dayBar} style={{ height: `${(100 * clicks) / maxClicks}%` }} />
          </li>
        );
      })}
    </ol>
  );
}

/** The largest shares of the clicks, each with a bar. */
function ShareList({ title, shares, total }: { title: string; shares: readonly ClickCount[]; total: number }) {
  const { locale } = useUiSettings();
  return (
    <section>
      <h3 className={classes.shareTitle}>{title}</h3>
      <ul className={classes.shareList} aria-label={title}>
        {shares.slice(0, maxShares).map(({ name, clicks }) => (
          <li key={name} className={classes.share}>
            <span aria-hidden className={classes.shareBar} style={{ width: `${(100 * clicks) / total}%` }} />
            <span className={classes.shareText}>{name}</span>
            <span className={classes.shareText}>{formatNumber(clicks, { locale, unit: 'count', currency: null })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The clicks in the last 30 days by day, country, device and referring site. */
export function LinkStatistics({ link }: { link: Link }) {
  const t = useLinkEditorMessages();
  const { locale } = useUiSettings();
  const workspace = useWorkspace();
  const today = dayInZone(new Date().toISOString(), workspace.timezone);
  const firstDay = new Date(Date.parse(today) - (dayCount - 1) * dayMs).toISOString().slice(0, 10);
  const query = useLinkStatistics(workspace.id, link.id, { from: firstDay, to: today });
  if (query.isError && !query.data) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState />;

  const cards = query.data.data.map((card) => localizeCard(card, locale));
  const getCard = (id: string) => cards.find(({ cardId }) => cardId === id);
  const total = getCard('link_date')?.totals[0] ?? 0;
  return (
    <>
      <div className={classes.figures}>
        <span className={classes.total}>{t('total', { count: total })}</span>
        <span className={classes.quiet}>{t('period', { count: dayCount })}</span>
        <span className={classes.quiet}>
          {t('ofAllTime', { count: formatNumber(link.clicks, { locale, unit: 'count', currency: null }) })}
        </span>
      </div>
      {total === 0 ? (
        <p className={classes.quiet}>{t('noClicks')}</p>
      ) : (
        <>
          <DayColumns days={getClickCounts(getCard('link_date'))} />
          <div className={classes.shares}>
            {(['link_country', 'link_device', 'link_source'] as const).map((id) => (
              <ShareList
                key={id}
                title={findDimension(id, locale)?.name ?? ''}
                total={total}
                shares={getClickCounts(getCard(id))}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
