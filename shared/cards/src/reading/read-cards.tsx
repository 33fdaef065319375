import type { CardDefinition, CardResult } from '@reportage/contracts';
import { localeAtom, store } from '@reportage/state';
import { UiProvider } from '@reportage/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CardView } from '../card-view.tsx';
import { countCharts } from '../drawings/chart.model.ts';

interface CardToRead {
  card: CardDefinition;
  result: CardResult;
}

/** The text in a table's cells. */
interface TableContent {
  headers: string[];
  rows: string[][];
  totals: string[];
}

/** The content of a card, as a reader sees it. */
interface CardContent {
  /** The figures as shown, with their names. */
  figures: [name: string, number: string][];
  tables: TableContent[];
  /** The number of charts, and the number of those that are not blank. */
  chartCount: number;
  drawnCount: number;
}

const maxWaitMs = 30_000;

/** Renders cards as in print, where a table follows every chart. */
const renderCards = (cards: readonly CardToRead[], locale: 'en' | 'de', onChartRendered: () => void): ReactNode => (
  <UiProvider theme="light" locale={locale}>
    {cards.map(({ card, result }) => (
      <section key={card.id} data-card={card.id}>
        <CardView definition={card} card={result} isPrinted onChartRendered={onChartRendered} />
      </section>
    ))}
  </UiProvider>
);

/** Returns the first text of a cell, without the notes after it. */
const getText = (cell: Element): string => (cell.firstChild?.textContent ?? '').trim();
const getTexts = (container: ParentNode, selector: string): string[] =>
  [...container.querySelectorAll(selector)].map(getText);

/** Whether anything is painted on one of a chart's canvases. */
const isPainted = (chart: Element): boolean =>
  [...chart.querySelectorAll('canvas')].some((canvas) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value) => value > 0);
  });

const readCard = (section: Element): CardContent => {
  const charts = [...section.querySelectorAll('figure [role="img"]')];
  return {
    figures: [...section.querySelectorAll('dl > div')].map((tile) => [
      getText(tile.querySelector('dt') ?? tile),
      getText(tile.querySelector('dd') ?? tile),
    ]),
    tables: [...section.querySelectorAll('table')].map((table) => ({
      headers: getTexts(table, 'thead th'),
      rows: [...table.querySelectorAll('tbody tr')].map((row) => getTexts(row, 'th, td')),
      totals: getTexts(table, 'tfoot th, tfoot td'),
    })),
    chartCount: charts.length,
    drawnCount: charts.filter(isPainted).length,
  };
};

const readAll = (container: ParentNode): CardContent[] => [...container.querySelectorAll('[data-card]')].map(readCard);

/** Reads the cards' markup without rendering their charts. */
function readMarkup(cards: readonly CardToRead[], locale: 'en' | 'de'): CardContent[] {
  store.set(localeAtom, locale);
  const container = document.createElement('template');
  container.innerHTML = renderToString(renderCards(cards, locale, () => undefined));
  return readAll(container.content);
}

let removePreviousCards = (): void => undefined;

/** Renders cards in place of the previous ones and reads them once every chart is rendered. */
async function renderAndRead(cards: readonly CardToRead[], locale: 'en' | 'de'): Promise<CardContent[]> {
  removePreviousCards();
  store.set(localeAtom, locale);
  const container = document.body.appendChild(document.createElement('main'));
  const chartCount = cards.reduce((sum, { card, result }) => sum + countCharts({ definition: card, card: result }), 0);
  let drawnCount = 0;
  const root = createRoot(container);
  removePreviousCards = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    renderCards(cards, locale, () => {
      drawnCount += 1;
    }),
  );
  const deadline = performance.now() + maxWaitMs;
  const isReady = () => container.querySelectorAll('[data-card]').length === cards.length && drawnCount >= chartCount;
  while (!isReady() && performance.now() < deadline) await new Promise(requestAnimationFrame);
  return readAll(container);
}

/** Exposed to tests that render cards on a standalone page and compare them with downloads and emails. */
Object.assign(globalThis, { readMarkup, renderAndRead });
