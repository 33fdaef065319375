import type { ShownBrand } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { LoadingState, UiProvider, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

/** Cards and charts are not needed for the fields. */
const ExampleChart = lazyPart(async () => (await import('./example-chart.tsx')).ExampleChart, {
  fallback: <LoadingState rows={4} />,
});

interface ChartPreviewProps {
  brand: Pick<ShownBrand, 'colors' | 'typePair'>;
}

/** A chart as reports draw it for the brand, on light paper, as in PDFs. */
export function ChartPreview({ brand: { colors, typePair } }: ChartPreviewProps): ReactNode {
  const t = useWorkspaceBrandMessages();
  const { locale } = useUiSettings();
  return (
    <figure className={styles.preview} aria-label={t('chartPreview')}>
      <figcaption className={styles.caption}>{t('chartPreview')}</figcaption>
      <UiProvider theme="light" locale={locale}>
        <div className={`${styles.sheet} ${styles.chartSheet}`} data-theme="light" data-type={typePair}>
          <ExampleChart colors={colors} />
        </div>
      </UiProvider>
    </figure>
  );
}
