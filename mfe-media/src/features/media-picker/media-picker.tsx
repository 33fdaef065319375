import type { WidgetPropsOf } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { getSourcesWithScript, useSourceChoices } from '../../data/source-choices.ts';
import { AddFromDrive } from './add-from-drive.tsx';
import { AddPageByUrl } from './add-page-by-url.tsx';
import classes from './media-picker.module.css';
import { PickerBody } from './picker-body.tsx';
import { PickerFilters } from './picker-filters.tsx';
import { PickerFooter } from './picker-footer.tsx';
import { toMediaRow } from './picker-row.ts';
import { useChosenRows } from './use-chosen-rows.ts';
import { usePickerList } from './use-picker-list.ts';

/** Selects media from the library, and adds pages by URL or pictures from a drive. Fills its container. */
export function MediaPicker({
  workspaceId,
  chosen: initiallyChosen,
  onChoose,
  onCancel,
}: WidgetPropsOf<'media-picker'>): ReactNode {
  const selection = useChosenRows(initiallyChosen);
  const list = usePickerList(workspaceId, selection.rows);
  const sources = useSourceChoices(workspaceId).data?.data;
  return (
    <div className={classes.picker}>
      <PickerFilters list={list} chosenCount={selection.rows.length} sources={sources ?? []} />
      <div className={classes.body}>
        <PickerBody list={list} selection={selection} sources={sources} />
      </div>
      <AddPageByUrl
        workspaceId={workspaceId}
        sources={sources && getSourcesWithScript(sources)}
        onAdd={(media) => selection.setAll([toMediaRow(media)], true)}
      />
      <AddFromDrive onAdd={(media) => selection.setAll(media.map(toMediaRow), true)} />
      <PickerFooter
        selection={selection}
        onCancel={onCancel}
        onChoose={() => onChoose(selection.rows.map(({ media }) => media))}
      />
    </div>
  );
}
