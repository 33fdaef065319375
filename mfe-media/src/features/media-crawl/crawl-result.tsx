import type { Crawl, CrawlLimit } from '@reportage/contracts';
import { formatInstant, formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useMediaCrawlMessages } from './media-crawl.messages.ts';
import classes from './media-crawl.module.css';

export function CrawlCounts({ crawl }: { crawl: Crawl }) {
  const t = useMediaCrawlMessages();
  const { locale } = useUiSettings();
  const counts = [
    { name: t('found'), count: crawl.found },
    { name: t('read'), count: crawl.read },
    { name: t('notRead'), count: crawl.failed },
    { name: t('leftOut'), count: crawl.leftOut, help: t('leftOutHelp') },
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, count, help }) => (
        <div key={name} title={help}>
          <dt>{name}</dt>
          <dd>{formatNumber(count, { unit: 'count', locale })}</dd>
        </div>
      ))}
    </dl>
  );
}

const limitKeys = {
  pages: 'limitPages',
  addresses: 'limitAddresses',
  time: 'limitTime',
  depth: 'limitDepth',
  chain: 'limitChain',
  endless: 'limitEndless',
  variants: 'limitVariants',
} as const satisfies Record<CrawlLimit, string>;

/** Says what the crawl is doing, or how it ended. */
export function CrawlStatusLine({ crawl }: { crawl: Crawl }) {
  const t = useMediaCrawlMessages();
  const { locale } = useUiSettings();
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  const counts = { count: crawl.read, read: formatCount(crawl.read), added: formatCount(crawl.added) };
  if (crawl.status === 'failed') return crawl.message;
  if (crawl.status === 'stopped') return t('stoppedResult', counts);
  if (crawl.status === 'done')
    return [
      t('result', counts),
      ...crawl.limits.flatMap(({ limit, addresses }) => [
        t(limitKeys[limit]),
        t('limitLeftOut', { count: addresses, number: formatCount(addresses) }),
      ]),
    ].join(' ');
  if (crawl.resumesAt) return t('waitingForSite', { time: formatInstant(crawl.resumesAt, { locale }) });
  if (!crawl.currentUrl) return t('startingSoon');
  // Hidden from screen readers: the live region would announce every URL.
  return (
    <span aria-live="off">
      {t('reading')} <bdi className={classes.url}>{crawl.currentUrl}</bdi>
    </span>
  );
}
