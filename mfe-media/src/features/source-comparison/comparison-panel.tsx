import { LineChart } from '@reportage/chart-line';
import { findMetric, type SourceComparison } from '@reportage/contracts';
import { formatNumber, formatPeriod } from '@reportage/format';
import { type ChartRow, Flex, Typography, useUiSettings } from '@reportage/ui';
import { ItemSection } from '../media-item/item-section.tsx';
import { GapReasons } from './gap-reasons.tsx';
import { useSourceComparisonMessages } from './source-comparison.messages.ts';

/** Compares our script with one account: daily series, ratio and reasons for the gap. */
export function ComparisonPanel({ comparison }: { comparison: SourceComparison }) {
  const t = useSourceComparisonMessages();
  const { locale } = useUiSettings();
  const { sourceName, accountName, timezone, period, pairs, reasons } = comparison;
  const account = `${sourceName} · ${accountName}`;
  return (
    <ItemSection title={t('title', { account })}>
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">
          {t('text', { zone: timezone, period: formatPeriod(period, { locale }) })}
        </Typography.Text>
        {pairs.map((pair) => (
          <ComparedPair key={pair.script.metric} pair={pair} account={account} />
        ))}
        <div>
          <Typography.Text strong>{t('reasons')}</Typography.Text>
          <GapReasons reasons={reasons} />
        </div>
      </Flex>
    </ItemSection>
  );
}

function ComparedPair({ pair, account }: { pair: SourceComparison['pairs'][number]; account: string }) {
  const t = useSourceComparisonMessages();
  const { locale } = useUiSettings();
  const getName = (metric: string): string => findMetric(metric, locale)?.name ?? metric;
  const formatCount = (value: number | null): string => formatNumber(value, { unit: 'count', locale });
  const names = { script: getName(pair.script.metric), vendor: getName(pair.vendor.metric) };
  const rows = pair.days.flatMap(({ day, script, vendor }): ChartRow[] => [
    { x: day, series: t('scriptSeries'), y: script },
    { x: day, series: account, y: vendor },
  ]);
  return (
    <div>
      <Typography.Text strong>
        {pair.ratio === null
          ? t('noRatio')
          : t('ratio', { ...names, ratio: formatNumber(pair.ratio, { unit: 'ratio', locale }) })}
      </Typography.Text>
      {pair.commonDays > 0 && (
        <p style={{ margin: 0 }}>
          {t('common', {
            count: pair.commonDays,
            script: formatCount(pair.script.value),
            vendor: formatCount(pair.vendor.value),
          })}
        </p>
      )}
      <LineChart
        isSmall
        title={t('chart', names)}
        rows={rows}
        unit="count"
        currency={null}
        xLabel={t('day')}
        height={200}
      />
    </div>
  );
}
