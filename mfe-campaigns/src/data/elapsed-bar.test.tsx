import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import { ElapsedBar } from './elapsed-bar.tsx';

const dates = { startDate: '2020-01-01', endDate: '2039-12-31', timezone: 'UTC' };
const past = { ...dates, endDate: '2020-12-31' };
const sum = { progress: 99.6, progressStatus: 'behind', goalKind: 'sum' } as const;

function show(progress: Parameters<typeof ElapsedBar>[0]['progress'], campaignDates = dates) {
  const { unmount } = renderInHost(
    <ElapsedBar progress={progress} dates={campaignDates} label="Progress" />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  const result = {
    value: bar.getAttribute('aria-valuenow'),
    tone: bar.querySelector('[data-tone]')?.getAttribute('data-tone'),
    mark: screen.queryByTitle(/of its time has passed/) !== null,
  };
  unmount();
  return result;
}

test('the bar has the tone of its verdict, and marks the elapsed time for sums until the campaign ends', () => {
  expect(show(sum)).toEqual({ value: '99', tone: 'warning', mark: true });
  expect(show({ ...sum, progressStatus: 'ended' }, past)).toEqual({ value: '99', tone: 'neutral', mark: false });
  expect(show({ ...sum, goalKind: 'rate', progressStatus: 'on track' })).toMatchObject({
    tone: 'warning',
    mark: false,
  });
  expect(show({ ...sum, goalKind: null, progressStatus: 'on track' })).toMatchObject({ tone: 'neutral', mark: false });
});
