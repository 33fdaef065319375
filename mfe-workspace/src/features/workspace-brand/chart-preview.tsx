import type { ShownBrand } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

/** The chart is loaded separately, because the fields work without cards and charts. */
const ExampleChart = lazyPart(async () => (await import('./example-chart.tsx')).ExampleChart, {
  fallback: <LoadingState rows={4} />,
});

interface ChartPreviewProps {
  brand: Pick<ShownBrand, 'colors' | 'typePair'>;
}

/** A chart as reports render it for the brand, in the current theme. */
export function ChartPreview({ brand: { colors, typePair } }: ChartPreviewProps): ReactNode {
  const t = useWorkspaceBrandMessages();
  return (
    <figure className={styles.preview} aria-label={t('chartPreview')}>
      <figcaption className={styles.caption}>{t('chartPreview')}</figcaption>
      <div className={`${styles.sheet} ${styles.chartSheet}`} data-type={typePair}>
        <ExampleChart colors={colors} />
      </div>
    </figure>
  );
}
