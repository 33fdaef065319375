import { sampleReport } from '@reportage/testing/screen';
import {
  getListedMetrics,
  getListedTypes,
  getMediaOfOtherRows,
  isRemoved,
  removeRow,
  restoreRow,
  saveCombo,
  saveCustom,
} from './rows.model.ts';

const { settings } = sampleReport();
const combo = { id: 'c1', name: 'Both', mediaIds: ['med_1', 'med_2'] };
const list = { id: 'l', display: 'list' as const, dateUnit: 'day' as const, limit: 100 };

test('a combined row is added once and is replaced when it is changed', () => {
  const added = saveCombo(settings, combo);
  expect(saveCombo(added, { ...combo, name: 'Two' }).comboMedia).toEqual([{ ...combo, name: 'Two' }]);
});

test('a removed row keeps its content and can be restored', () => {
  const removed = removeRow(saveCombo(settings, combo), 'combo', 'c1');
  expect(removed.comboMedia).toEqual([combo]);
  expect([isRemoved(removed, 'combo', 'c1'), isRemoved(removed, 'custom', 'c1')]).toEqual([true, false]);
  expect(removeRow(removed, 'combo', 'c1').deletedComboIds).toEqual(['c1']);
  expect(restoreRow(removed, 'combo', 'c1').deletedComboIds).toEqual([]);
  const custom = { id: 'x', name: 'Print', mediaType: 'web' as const, values: {} };
  expect(removeRow(saveCustom(settings, custom), 'custom', 'x').deletedCustomIds).toEqual(['x']);
});

test('a media item can be in only one combined row, including removed ones', () => {
  const withRemovedRow = removeRow(saveCombo(settings, combo), 'combo', 'c1');
  expect(getMediaOfOtherRows(withRemovedRow, undefined)).toEqual(['med_1', 'med_2']);
  expect(getMediaOfOtherRows(withRemovedRow, 'c1')).toEqual([]);
});

test('only media lists can have custom rows', () => {
  const layout = [
    { ...list, metrics: ['web_pageviews', 'web_clicks'], dimensions: ['web_media'] },
    { ...list, id: 'd', metrics: ['ga_sessions'], dimensions: ['ga_date'] },
  ];
  expect(getListedTypes({ layout })).toEqual(['web']);
  expect(getListedMetrics({ layout }, 'web')).toEqual(['web_pageviews', 'web_clicks']);
});
