import { type ReleasedVersion, type VitalName, vitalThresholds } from '@reportage/contracts';
import { formatNumber, getNumberFormat, type Locale, missingValueText } from '@reportage/format';
import { localeAtom } from '@reportage/state';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import styles from './release-page.module.css';
import { useReleaseMessages } from './releases.messages.ts';

/** How each vital is formatted: LCP in seconds, INP in milliseconds, CLS without a unit. */
const vitalFormats: Record<VitalName, { divisor: number; decimals: number; unit: string }> = {
  LCP: { divisor: 1_000, decimals: 1, unit: '\u00a0s' },
  INP: { divisor: 1, decimals: 0, unit: '\u00a0ms' },
  CLS: { divisor: 1, decimals: 2, unit: '' },
};

/** Formats a vital as `1.2 s`, `180 ms` or `0.05`, and a difference with its sign. */
function formatVital(name: VitalName, value: number, locale: Locale, signDisplay: 'auto' | 'exceptZero'): string {
  const { divisor, decimals, unit } = vitalFormats[name];
  const formatter = getNumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay,
  });
  return `${formatter.format(value / divisor)}${unit}`;
}

const rateVital = (name: VitalName, value: number): 'good' | 'needsImprovement' | 'poor' => {
  const { good, poor } = vitalThresholds[name];
  if (value <= good) return 'good';
  return value > poor ? 'poor' : 'needsImprovement';
};

interface VitalCellProps {
  name: VitalName;
  version: ReleasedVersion;
  /** The version to compare with; null for that version itself or if there is none. */
  stable: ReleasedVersion | null;
}

/** Shows the 75th percentile of a vital with its rating, and the difference from the stable version. */
export function VitalCell({ name, version, stable }: VitalCellProps): ReactNode {
  const t = useReleaseMessages();
  const locale = useAtomValue(localeAtom);
  const summary = version.reported.vitals[name];
  if (!summary) return missingValueText;
  const { count, p75, slow } = summary;
  const rating = rateVital(name, p75);
  const stableSummary = stable?.reported.vitals[name];
  const hint = t('vitalHint', {
    count,
    share: formatNumber(slow / count, { unit: 'ratio', locale }),
    limit: formatVital(name, vitalThresholds[name].good, locale, 'auto'),
  });
  return (
    <span className={styles.vital} title={hint}>
      <span className={styles.rated} data-rating={rating}>
        {formatVital(name, p75, locale, 'auto')}
      </span>
      <span className="ui-visually-hidden"> {t(`vital_${rating}`)}</span>
      {stableSummary ? (
        <span className={styles.secondary}>
          {formatVital(name, p75 - stableSummary.p75, locale, 'exceptZero')}
          <span className="ui-visually-hidden"> {t('comparedToLive')}</span>
        </span>
      ) : null}
    </span>
  );
}
