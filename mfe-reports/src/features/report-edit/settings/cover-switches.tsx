import { Checkbox } from '@reportage/ui';
import type { ReactNode } from 'react';
import { hasCover } from '../../report-view/report-view.model.ts';
import { type ComposedContent, setCover } from '../content.model.ts';
import { useReportEditMessages } from '../report-edit.messages.ts';

interface CoverSwitchesProps {
  report: Pick<ComposedContent, 'cover' | 'sort'>;
  onChange(edits: Partial<ComposedContent>): void;
}

/** Checkboxes for showing the cover and its table of contents. */
export function CoverSwitches({ report, onChange }: CoverSwitchesProps): ReactNode {
  const t = useReportEditMessages();
  const { cover, sort } = report;
  const isShown = hasCover(report);
  return (
    <>
      <Checkbox
        checked={isShown}
        onChange={({ target }) => onChange({ sort: setCover(sort, (target as HTMLInputElement).checked, t('cover')) })}
      >
        {t('cover')}
      </Checkbox>
      {isShown && (
        <Checkbox
          checked={!cover.hideTableOfContent}
          onChange={({ target }) =>
            onChange({ cover: { ...cover, hideTableOfContent: !(target as HTMLInputElement).checked } })
          }
        >
          {t('contents')}
        </Checkbox>
      )}
    </>
  );
}
