import { createFakeHost, FakeServer, renderInHost, sampleCampaign } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressCell } from './progress-cell.tsx';
import { Verdict } from './verdict.tsx';

const goal = { id: 'web_pageviews', name: 'Views', searchName: 'Views', type: 'count', quantity: 100, itemMap: {} };
const set = { name: 'Reach', goalSetIndex: 0, expected: 50, mediaType: 'web' as const, goals: [goal] };
const runningSet = { ...set, startDate: '2020-01-01', endDate: '2039-12-31' };
const pastSet = { ...set, startDate: '2020-01-01', endDate: '2020-12-31' };
const sumProgress = { progress: 99.6, progressStatus: 'behind', goalKind: 'sum' } as const;

function renderBar(progress: Parameters<typeof ProgressBar>[0]['progress'], ...goalSet: (typeof runningSet)[]) {
  const { unmount } = renderInHost(
    <ProgressBar progress={{ ...progress, meta: { ...sampleCampaign().meta, goalSet } }} label="Progress" />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );
  const bar = screen.getByRole('progressbar', { name: /^Progress/ });
  const result = {
    value: bar.getAttribute('aria-valuenow'),
    text: bar.parentElement?.textContent,
    tone: bar.querySelector('[data-tone]')?.getAttribute('data-tone'),
    hasMark: screen.queryByTitle(/^Expected by now: \d+%$/) !== null,
  };
  unmount();
  return result;
}

test('the bar has the tone of the verdict, with a mark at the expected progress until the goals end', () => {
  expect(renderBar(sumProgress, runningSet)).toMatchObject({
    value: '99',
    text: '99%',
    tone: 'warning',
    hasMark: true,
  });
  expect(renderBar({ ...sumProgress, progressStatus: 'ended' }, pastSet)).toMatchObject({
    tone: 'neutral',
    hasMark: false,
  });
});

const dates = { timezone: 'Europe/Berlin', startDate: '2020-01-01', endDate: '2020-12-31' };

test('a cell has a segment per started goal, and no bar without goals', () => {
  const getSegments = (progress: Partial<Parameters<typeof ProgressCell>[0]['progress']>) => {
    const { unmount } = renderInHost(
      <ProgressCell progress={{ ...sumProgress, ...progress }} dates={dates} label="Progress" />,
      createFakeHost({ server: new FakeServer(), path: '/' }),
    );
    const bar = screen.queryByRole('progressbar');
    const tones = bar && [...bar.children].map((segment) => segment.getAttribute('data-tone'));
    unmount();
    return tones;
  };
  const counts = { onTarget: 2, started: 5, unmeasured: 1, behind: 1, total: 6 };
  expect(getSegments({ goalCounts: counts })).toEqual(['positive', 'positive', 'warning', 'neutral', 'empty']);
  expect(getSegments({ goalCounts: { ...counts, behind: 0 } })).toEqual([
    ...['positive', 'positive'],
    ...['neutral', 'neutral', 'empty'],
  ]);
  expect(getSegments({ goalCounts: { onTarget: 3, started: 12, behind: 2, total: 12 } })).toEqual(['warning']);
  expect(getSegments({ goalCounts: { onTarget: 0, started: 0, total: 2 } })).toBeNull();
  expect(getSegments({ goalKind: null })).toBeNull();
});

test('a table cell says what the percentage means', () => {
  const getCellText = (progress: Partial<Parameters<typeof ProgressCell>[0]['progress']>) => {
    const { container, unmount } = renderInHost(
      <ProgressCell progress={{ ...sumProgress, ...progress }} dates={dates} label="Progress" />,
      createFakeHost({ server: new FakeServer(), path: '/' }),
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(getCellText({})).toBe('99% Behind');
  expect(getCellText({ progressStatus: 'ended' })).toBe('99% Ended');
  expect(getCellText({ goalKind: 'rate', progressStatus: 'on track' })).toBe('Just below target');
  expect(getCellText({ goalKind: null })).toBe('No goals · ended');
  expect(getCellText({ goalCounts: { onTarget: 4, started: 5, total: 6 } })).toBe('4 of 5 goals on target');
  expect(getCellText({ goalCounts: { onTarget: 0, started: 0, total: 2 } })).toBe('No goals have started yet');
  expect(getCellText({ goalCounts: { onTarget: 0, started: 1, total: 1 } })).toBe('99% Behind');
});

test('a count of goals is green only if all are on target, and amber only if one is behind', () => {
  const getTone = (goalCounts: Parameters<typeof ProgressCell>[0]['progress']['goalCounts']) => {
    const { container, unmount } = renderInHost(
      <ProgressCell
        progress={{ ...sumProgress, progressStatus: 'ahead', goalCounts }}
        dates={dates}
        label="Progress"
      />,
      createFakeHost({ server: new FakeServer(), path: '/' }),
    );
    const tone = container.querySelector('[data-tone]')?.getAttribute('data-tone');
    unmount();
    return tone;
  };
  expect(getTone({ onTarget: 10, started: 10, unmeasured: 0, behind: 0, total: 10 })).toBe('positive');
  expect(getTone({ onTarget: 9, started: 10, unmeasured: 0, behind: 1, total: 10 })).toBe('warning');
  expect(getTone({ onTarget: 9, started: 10, unmeasured: 1, behind: 0, total: 10 })).toBe('neutral');
});

test('several goals have a verdict with an icon only if it holds for all of them', () => {
  const renderVerdict = (goalCounts: Parameters<typeof Verdict>[0]['goalCounts']) => {
    const { container, unmount } = renderInHost(
      <Verdict progressStatus="ahead" goalKind="sum" goalCounts={goalCounts} />,
      createFakeHost({ server: new FakeServer(), path: '/' }),
    );
    const shown = [container.textContent, container.querySelector('svg') !== null];
    unmount();
    return shown;
  };
  expect(renderVerdict({ onTarget: 5, started: 5, total: 5 })).toEqual(['Ahead', true]);
  expect(renderVerdict({ onTarget: 4, started: 5, total: 5 })).toEqual(['4 of 5 goals on target', false]);
});
