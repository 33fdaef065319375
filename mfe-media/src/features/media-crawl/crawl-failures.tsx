import type { Crawl } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Disclosure, Typography, useUiSettings } from '@reportage/ui';
import { useMediaCrawlMessages } from './media-crawl.messages.ts';
import classes from './media-crawl.module.css';

/** Says which pages could not be read, and why. */
export function CrawlFailures({ crawl: { failed, failures } }: { crawl: Pick<Crawl, 'failed' | 'failures'> }) {
  const t = useMediaCrawlMessages();
  const { locale } = useUiSettings();
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <Disclosure className={classes.failures} summary={t('failures', { count: failed, number: formatCount(failed) })}>
      {failed > failures.length && <p>{t('failuresFirst', { count: failures.length })}</p>}
      <ul>
        {failures.map(({ url, failure }) => (
          <li key={url}>
            <Typography.Link href={url} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Typography.Link>{' '}
            – {t(failure)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
