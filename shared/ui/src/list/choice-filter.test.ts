import { createChoiceFilter } from './choice-filter.ts';

const choices = [
  { key: 'active', label: 'Active' },
  { key: 'ended', label: 'Ended' },
];

const open = (filters: Record<string, string>, isMultiple = false) => {
  const change = jest.fn();
  return {
    change,
    filter: createChoiceFilter({ filters, change }, { field: 'status', label: 'Status', choices, isMultiple }),
  };
};

test('a choice is kept in the URL, alongside the other filters', () => {
  const { change, filter } = open({ label: 'is|travel' });
  expect(filter).toMatchObject({ chosen: undefined, selected: [] });
  filter.onChoose(['ended']);
  expect(change).toHaveBeenCalledWith({ filters: { label: 'is|travel', status: 'is|ended' } });
});

test('several choices are separated by commas; without any, the filter is removed', () => {
  const { change, filter } = open({ status: 'is|active,ended', label: 'is|travel' }, true);
  expect(filter).toMatchObject({ chosen: 'Active, Ended', selected: ['active', 'ended'] });
  filter.onChoose([]);
  expect(change).toHaveBeenCalledWith({ filters: { label: 'is|travel' } });
});

test('unknown values in the URL are ignored', () => {
  expect(open({ status: 'is|unknown' }).filter.selected).toEqual([]);
  expect(open({ status: 'active' }).filter.selected).toEqual([]);
});
