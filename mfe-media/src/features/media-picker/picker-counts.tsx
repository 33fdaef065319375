import { Checkbox } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';
import type { ChosenRows } from './use-chosen-rows.ts';
import type { PickerList } from './use-picker-list.ts';

/** Number of pages or items, and a checkbox for all visible ones. */
export function PickerCounts({ list, selection }: { list: PickerList; selection: ChosenRows }): ReactNode {
  const t = useMediaPickerMessages();
  const { rows, library, isNarrowed, showsChosen } = list;
  const chosenCount = rows.filter(selection.has).length;
  const areAllChosen = chosenCount === rows.length;
  const { total = 0, unfilteredTotal = 0 } = library.meta ?? {};
  const countsPages = list.mediaType === 'web';
  const libraryCounts = isNarrowed
    ? t(countsPages ? 'matching' : 'matchingItems', { count: total, all: unfilteredTotal })
    : t(countsPages ? 'total' : 'totalItems', { count: unfilteredTotal });
  return (
    <div className={classes.counts}>
      <Checkbox
        checked={areAllChosen}
        indeterminate={chosenCount > 0 && !areAllChosen}
        onChange={() => selection.setAll(rows, !areAllChosen)}
      >
        {t('selectShown', { count: rows.length })}
      </Checkbox>
      <span role="status">{showsChosen ? '' : libraryCounts}</span>
    </div>
  );
}
