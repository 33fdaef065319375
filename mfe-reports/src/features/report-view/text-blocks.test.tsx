import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { fireEvent, screen } from '@testing-library/react';
import { TextBlocks } from './text-blocks.tsx';
import type { TraceableNumber } from './traceable-number.ts';

test('the button for a number that covers only one page names that page', () => {
  const period = { from: '2026-11-01', to: '2026-11-07' };
  const number = {
    metric: 'web_pageviews',
    period,
    filters: [{ dimension: 'web_media', values: ['med_01h455vb4pex5vsknk084sn02q'] }],
  };
  const text = 'Page explains 100% of it: Harbour walk (+50).';
  const data = { text, numbers: [{ ...number, label: 'Harbour walk' }] };
  const openedNumbers: TraceableNumber[] = [];
  renderInHost(
    <TextBlocks blocks={[{ id: 'b', type: 'paragraph', data }]} onExplain={(opened) => openedNumbers.push(opened)} />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );
  fireEvent.click(screen.getByText('Pageviews, Harbour walk, Nov 01 – 07, 2026'));
  expect(openedNumbers).toEqual([number]);
});
