import { type CardResult, cardDefinitionSchema } from '@reportage/contracts';
import { UiProvider } from '@reportage/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardView } from './card-view.tsx';
import { MediaLinks } from './media-links.tsx';

const url = 'https://news.example/a';
const definition = cardDefinitionSchema.parse({
  id: 'card',
  display: 'list',
  metrics: ['web_pageviews'],
  dimensions: ['web_media'],
});
const card: CardResult = {
  cardId: 'card',
  columns: [
    { id: 'web_media', name: 'Page', kind: 'dimension', unit: null, currency: null, note: '' },
    { id: 'web_pageviews', name: 'Pageviews', kind: 'metric', unit: 'count', currency: null, note: '' },
  ],
  rows: [
    [url, 3],
    ['https://elsewhere.example/b', 2],
  ],
  rowMedia: ['med_1', null],
  mediaTitles: { [url]: 'Ferries are back' },
  totals: [5],
  previousTotals: [],
  rowCount: 2,
  meta: {
    period: { from: '2026-11-01', to: '2026-11-03' },
    previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
    timezone: 'Europe/Berlin',
    sources: [],
    computedAt: '2026-11-03T11:00:00.000Z',
  },
};

test('within the product, media names link to the library, and the values beside them open the row’s details', async () => {
  const onPick = jest.fn();
  render(
    <UiProvider theme="light" locale="en">
      <MediaLinks render={(id, name) => <a href={`/library/${id}`}>{name}</a>}>
        <CardView definition={definition} card={card} isPrinted={false} fillsContainer onPick={onPick} />
      </MediaLinks>
    </UiProvider>,
  );
  expect(screen.getByRole('link', { name: 'Ferries are back' })).toHaveAttribute('href', '/library/med_1');
  await userEvent.click(screen.getByRole('button', { name: '3', description: 'Show details for this row' }));
  expect(onPick).toHaveBeenLastCalledWith(0, 1);
  await userEvent.click(screen.getByRole('button', { name: /elsewhere.example\/b/ }));
  expect(onPick).toHaveBeenLastCalledWith(1, 1);
});

test('for guests, media names link to the public pages', () => {
  render(
    <UiProvider theme="light" locale="en">
      <CardView definition={definition} card={card} isPrinted={false} />
    </UiProvider>,
  );
  expect(screen.getByRole('link', { name: 'Ferries are back' })).toHaveAttribute('href', url);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ferries are back',
    'elsewhere.example/b',
  ]);
});
