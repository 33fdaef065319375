import { useCall } from '@reportage/api';
import { CardSources, CardView, countCharts } from '@reportage/cards';
import { calls, type DigestContent } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { FailedState, LoadingState, UiProvider, useUiSettings } from '@reportage/ui';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from './digest-print.module.css';
import '@reportage/cards/paper';

const waitForFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/**
 * `/digests/print`: the page that the printing browser captures as card images and as a PDF. Its token is valid for one
 * run.
 */
export default function DigestPrintPage() {
  const [params] = useSearchParams();
  const content = useCall(calls.getDigestContent, { query: { printToken: params.get('printToken') ?? '' } });
  return (
    <UiProvider theme="light">
      {content.data ? (
        <PrintedCards content={content.data} />
      ) : content.error ? (
        <FailedState isScreen error={content.error} />
      ) : (
        <LoadingState />
      )}
    </UiProvider>
  );
}

function PrintedCards({ content }: { content: DigestContent }) {
  const { locale } = useUiSettings();
  const [renderedCount, setRenderedCount] = useState(0);
  const chartCount = content.cards.reduce(
    (sum, { card, result }) => sum + countCharts({ definition: card, card: result }),
    0,
  );
  const areChartsRendered = renderedCount >= chartCount;
  const countRenderedChart = useCallback(() => setRenderedCount((count) => count + 1), []);

  useEffect(() => {
    if (!areChartsRendered) return;
    let isUnmounted = false;
    void document.fonts?.ready.then(async () => {
      // The second frame follows the paint of the layout with the loaded fonts.
      await waitForFrame();
      await waitForFrame();
      if (!isUnmounted) document.documentElement.dataset.printReady = 'true';
    });
    return () => {
      isUnmounted = true;
      delete document.documentElement.dataset.printReady;
    };
  }, [areChartsRendered]);

  return (
    <main className={classes.paper} data-theme="light" data-paper="a4">
      <header className={classes.head}>
        <p className={classes.workspace}>{content.workspaceName}</p>
        <h1>{content.name}</h1>
        {content.dashboardName !== content.name && <p>{content.dashboardName}</p>}
        <p>{formatPeriod(content.period, { locale })}</p>
      </header>
      {content.cards.map(({ title, card, result }) => (
        <section key={card.id} className={classes.card}>
          <h2>{title}</h2>
          <div
            className={classes.picture}
            data-picture={countCharts({ definition: card, card: result }) > 0 ? card.id : undefined}
          >
            <CardView
              definition={card}
              card={result}
              isPrinted
              hasSources={false}
              colors={content.colors}
              onChartRendered={countRenderedChart}
            />
          </div>
        </section>
      ))}
      <CardSources cards={content.cards.map(({ result }) => result)} isPrinted />
    </main>
  );
}
