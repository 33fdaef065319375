import { Checkbox, Input, LanguageScope } from '@reportage/ui';
import type { ReactNode } from 'react';
import { ReportCover } from '../report-view/report-cover.tsx';
import { getContents, getSections, hasCover, type ShownReport } from '../report-view/report-view.model.ts';
import { type ComposedContent, setCover } from './content.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';

interface ComposerCoverProps {
  shown: ShownReport;
  onChange(edits: Partial<ComposedContent>, key?: string): void;
}

/** Whether the report has a cover, and the cover a table of contents; these are tools, so they are not on the paper. */
export function CoverSwitches({ shown, onChange }: ComposerCoverProps): ReactNode {
  const t = useReportEditMessages();
  const { cover, sort } = shown.report;
  const isShown = hasCover(shown.report);
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

/** The editable cover, with a field for its heading. */
export function ComposerCover({ shown, onChange }: ComposerCoverProps): ReactNode {
  const t = useReportEditMessages();
  const { cover, name } = shown.report;
  if (!hasCover(shown.report)) return <p className={classes.quiet}>{t('coverHidden')}</p>;
  return (
    <LanguageScope language={shown.report.language}>
      <ReportCover
        {...shown}
        contents={getContents(getSections(shown))}
        fields={{
          heading: (
            <Input.TextArea
              className={classes.heading ?? ''}
              variant="borderless"
              autoSize={{ minRows: 1 }}
              aria-label={t('heading')}
              placeholder={name}
              value={cover.heading}
              maxLength={200}
              onChange={({ target }) =>
                onChange({ cover: { ...cover, heading: target.value.replaceAll('\n', ' ') } }, 'heading')
              }
            />
          ),
        }}
      />
    </LanguageScope>
  );
}
