import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { UiProvider } from '../provider/ui-provider.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartProps, getShownRows } from './chart-row.ts';
import { ChartToolsContext } from './chart-tools-slot.ts';
import { useShownSeries } from './hidden-series.ts';

const getChart = (...names: string[]): ChartProps => ({
  title: 'Numbers by day',
  rows: names.map((series) => ({ x: '2026-11-01', series, y: 1 })),
  unit: 'count',
  currency: null,
  xLabel: 'Day',
});

/** Lists the series that a chart would draw. */
function Drawing(props: ChartProps): ReactNode {
  const drawn = getShownRows(useShownSeries(props)).map(({ series }) => series);
  return <output>{drawn.join()}</output>;
}

const renderChart = (chart: ChartProps) =>
  render(
    <UiProvider>
      <ChartFrame {...chart} seriesKind="line">
        <Drawing {...chart} />
      </ChartFrame>
    </UiProvider>,
  );

test('the legend hides and shows individual series, but never hides all of them', async () => {
  renderChart(getChart('Visits', 'Clicks'));
  const drawn = screen.getByRole('status');
  const visits = screen.getByRole('button', { name: 'Visits', pressed: true });
  const clicks = screen.getByRole('button', { name: 'Clicks' });
  await userEvent.click(visits);
  expect(drawn).toHaveTextContent(/^Clicks$/);
  expect(visits).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(clicks);
  expect(drawn).toHaveTextContent('Visits,Clicks');
});

test('a chart with a single series has no legend', () => {
  renderChart(getChart('Visits'));
  expect(screen.queryByRole('list')).toBeNull();
});

test('a printed chart has a legend without controls', () => {
  renderChart({ ...getChart('Visits', 'Clicks'), isStatic: true });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(['Visits', 'Clicks']);
  expect(screen.queryByRole('button')).toBeNull();
});

describe('in a card with a slot for the controls', () => {
  const chart = getChart('Visits');
  function Card({ isCompact }: { isCompact: boolean }): ReactNode {
    const [element, setElement] = useState<HTMLElement | null>(null);
    return (
      <UiProvider>
        <section ref={setElement} aria-label="Header" />
        <ChartToolsContext value={{ element, isCompact }}>
          <ChartFrame {...chart}>
            <Drawing {...chart} />
          </ChartFrame>
        </ChartToolsContext>
      </UiProvider>
    );
  }

  test('the controls are in the header', async () => {
    render(<Card isCompact={false} />);
    const header = within(screen.getByRole('region', { name: 'Header' }));
    await userEvent.click(header.getByText('Table'));
    expect(screen.getByRole('columnheader', { name: 'Visits' })).toBeVisible();
    expect(header.getByRole('button', { name: 'Download: Numbers by day' })).toBeVisible();
  });

  test('a compact header has one menu for all controls', async () => {
    render(<Card isCompact />);
    const header = within(screen.getByRole('region', { name: 'Header' }));
    await userEvent.click(header.getByRole('button', { name: 'View and downloads: Numbers by day' }));
    expect(await screen.findByRole('menuitem', { name: /Data as CSV/ })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: /Table/ }));
    expect(screen.getByRole('columnheader', { name: 'Visits' })).toBeVisible();
  });
});
