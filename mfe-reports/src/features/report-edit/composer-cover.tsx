import { Input, LanguageScope } from '@reportage/ui';
import type { ReactNode } from 'react';
import { ReportCover } from '../report-view/report-cover.tsx';
import { getContents, getSections, hasCover, type ShownReport } from '../report-view/report-view.model.ts';
import type { ComposedContent } from './content.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';

interface ComposerCoverProps {
  shownReport: ShownReport;
  onChange(edits: Partial<ComposedContent>, key?: string): void;
}

/** The editable cover, with a field for its heading. */
export function ComposerCover({ shownReport, onChange }: ComposerCoverProps): ReactNode {
  const t = useReportEditMessages();
  const { cover, name } = shownReport.report;
  if (!hasCover(shownReport.report)) return <p className={classes.quiet}>{t('coverHidden')}</p>;
  return (
    <LanguageScope language={shownReport.report.language}>
      <ReportCover
        {...shownReport}
        contents={getContents(getSections(shownReport))}
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
