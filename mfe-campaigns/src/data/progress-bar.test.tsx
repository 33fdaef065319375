import { createFakeHost, FakeServer, renderInHost, sampleCampaign } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressCell } from './progress-cell.tsx';

const goal = { id: 'web_pageviews', name: 'Views', searchName: 'Views', type: 'count', quantity: 100, itemMap: {} };
const set = { name: 'Reach', goalSetIndex: 0, expected: 50, mediaType: 'web' as const, goals: [goal] };
const running = { ...set, startDate: '2020-01-01', endDate: '2039-12-31' };
const past = { ...set, startDate: '2020-01-01', endDate: '2020-12-31' };
const sumProgress = { progress: 99.6, progressStatus: 'behind', goalKind: 'sum' } as const;

function renderBar(progress: Parameters<typeof ProgressBar>[0]['progress'], ...goalSet: (typeof running)[]) {
  const { unmount } = renderInHost(
    <ProgressBar progress={{ ...progress, meta: { ...sampleCampaign().meta, goalSet } }} label="Progress" />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );
  const bar = screen.getByRole('progressbar', { name: /^Progress/ });
  const result = {
    value: bar.getAttribute('aria-valuenow'),
    text: bar.parentElement?.textContent,
    tone: bar.querySelector('[data-tone]')?.getAttribute('data-tone'),
    mark: screen.queryByTitle(/^Expected by now: \d+%$/) !== null,
  };
  unmount();
  return result;
}

test('the bar has the tone of the verdict, with a mark at the expected progress until the goals end', () => {
  expect(renderBar(sumProgress, running)).toMatchObject({ value: '99', text: '99%', tone: 'warning', mark: true });
  expect(renderBar({ ...sumProgress, progressStatus: 'ended' }, past)).toMatchObject({ tone: 'neutral', mark: false });
});

test('without goals the bar is neutral, and a tooltip says that it shows elapsed time', async () => {
  const withoutGoals = { ...sumProgress, goalKind: null, progressStatus: 'on track' } as const;
  expect(renderBar(withoutGoals)).toEqual({ value: '99', text: '99%', tone: 'neutral', mark: false });
  renderInHost(
    <ProgressBar progress={withoutGoals} label="Progress" />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );
  await userEvent.hover(screen.getByRole('progressbar', { name: /^Progress/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('how much of the campaign’s time has passed');
});

test('a table cell says what the percentage means', () => {
  const getCellText = (progress: Partial<Parameters<typeof ProgressCell>[0]['progress']>) => {
    const { container, unmount } = renderInHost(
      <ProgressCell progress={{ ...sumProgress, ...progress }} label="Progress" />,
      createFakeHost({ server: new FakeServer(), path: '/' }),
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(getCellText({})).toBe('99% Behind');
  expect(getCellText({ progressStatus: 'ended' })).toBe('99% Ended');
  expect(getCellText({ goalKind: 'rate', progressStatus: 'on track' })).toBe('Just below target');
  expect(getCellText({ goalKind: null })).toBe('99% Time elapsed');
  expect(getCellText({ goalCounts: { onTarget: 4, started: 5, total: 6 } })).toBe('4 of 5 goals on target');
  expect(getCellText({ goalCounts: { onTarget: 0, started: 0, total: 2 } })).toBe('No goals have started yet');
  expect(getCellText({ goalCounts: { onTarget: 0, started: 1, total: 1 } })).toBe('99% Behind');
});
