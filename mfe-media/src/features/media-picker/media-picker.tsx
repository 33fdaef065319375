import type { PropsOfWidget } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { sourcesWithScript, useSourceChoices } from '../../data/source-choices.ts';
import { AddressAdder } from './address-adder.tsx';
import { DriveAdder } from './drive-adder.tsx';
import classes from './media-picker.module.css';
import { PickerBody } from './picker-body.tsx';
import { PickerFilters } from './picker-filters.tsx';
import { PickerFooter } from './picker-footer.tsx';
import { rowOfMedia } from './picker-row.ts';
import { useChosenRows } from './use-chosen-rows.ts';
import { usePickerList } from './use-picker-list.ts';

/** Selects media of the library, to which pages can be added by URL and pictures from a drive. Fills its container. */
export function MediaPicker({
  workspaceId,
  chosen: before,
  onChoose,
  onCancel,
}: PropsOfWidget<'media-picker'>): ReactNode {
  const chosen = useChosenRows(before);
  const list = usePickerList(workspaceId, chosen.rows);
  const sources = useSourceChoices(workspaceId).data?.data;
  return (
    <div className={classes.picker}>
      <PickerFilters list={list} chosenCount={chosen.rows.length} sources={sources ?? []} />
      <div className={classes.body}>
        <PickerBody list={list} chosen={chosen} sources={sources} />
      </div>
      <AddressAdder
        workspaceId={workspaceId}
        sources={sources && sourcesWithScript(sources)}
        onAdd={(media) => chosen.setAll([rowOfMedia(media)], true)}
      />
      <DriveAdder onAdd={(media) => chosen.setAll(media.map(rowOfMedia), true)} />
      <PickerFooter
        chosen={chosen}
        onCancel={onCancel}
        onChoose={() => onChoose(chosen.rows.map(({ media }) => media))}
      />
    </div>
  );
}
