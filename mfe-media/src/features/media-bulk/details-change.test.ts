import { sampleMedia } from '@reportage/testing/screen';
import { buildEdits, buildUndoEdits, getChange } from './details-change.ts';

const noChange = { addedLabels: [], removedLabels: [] };
const item = sampleMedia({ labels: ['a', 'b'], author: 'Ida' });

test('only changes are sent, including cleared fields', () => {
  expect(getChange(item, { ...noChange, author: 'Ida', contentGroup: 'Travel' })).toEqual({ contentGroup: 'Travel' });
  expect(getChange(item, { ...noChange, author: null })).toEqual({ author: null });
  expect(buildEdits([item], { ...noChange, author: 'Ida' })).toEqual([]);
});

test('labels are added to an item and removed from it', () => {
  expect(getChange(item, { addedLabels: ['b', 'c'], removedLabels: ['a'] })).toEqual({ labels: ['b', 'c'] });
  expect(getChange(item, { addedLabels: ['a'], removedLabels: [] })).toEqual({});
});

test('undo restores each field, based on the saved version', () => {
  const edits = buildEdits([item], { addedLabels: ['c'], removedLabels: [], author: null });
  const saved = sampleMedia({ ...item, labels: ['a', 'b', 'c'], author: null, version: 2 });
  expect(buildUndoEdits([item], [saved], edits)).toEqual([
    { id: item.id, version: 2, change: { author: 'Ida', labels: ['a', 'b'] } },
  ]);
});
