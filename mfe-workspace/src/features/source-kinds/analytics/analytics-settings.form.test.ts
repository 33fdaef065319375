import { sampleSource } from '@reportage/testing/screen';
import { toForm, toSettings } from './analytics-settings.form.ts';

const source = sampleSource();

test('a new source has the default scroll depths, attention times and time buckets', () => {
  expect(toForm(source)).toMatchObject({
    scrollDepths: [25, 50, 75, 100],
    averageScrollFrom: 10,
    attentionSeconds: [10, 30],
    timeBuckets: [10, 30, 60, 120, 240],
  });
});

test('unchanged settings are sent as they were stored', () => {
  const code = source.meta.settings.script?.code;
  expect(toSettings(toForm(source), code)).toEqual(source.meta.settings);
});

test('lists are sent in ascending order and without duplicates', () => {
  const settings = toSettings({ ...toForm(source), scrollDepths: [90, 25, 90] }, 'AbCdEfGhIjKlMnOpQrSt');
  expect(settings.script?.events.scroll.items).toEqual([25, 90]);
});

test('settings of a source whose script has no code are sent without a script', () => {
  expect(toSettings(toForm(source), undefined)).not.toHaveProperty('script');
});
