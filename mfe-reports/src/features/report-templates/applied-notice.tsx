import type { TemplateApplication } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { getTargetPath } from './target-path.ts';
import { useCountText } from './use-count-text.ts';
import { useUndo } from './use-undo.ts';

interface AppliedNoticeProps {
  application: TemplateApplication;
  onClose(): void;
}

/** Lists the reports that the template was applied to, with an Undo button. */
export function AppliedNotice({ application, onClose }: AppliedNoticeProps): ReactNode {
  const t = useReportTemplateMessages();
  const formatCount = useCountText();
  const { slug } = useWorkspace();
  const { undo, isUndoing } = useUndo();
  const { kind, reports } = application;
  const undoAndClose = async () => {
    if (await undo(application)) onClose();
  };

  return (
    <Alert
      type="success"
      showIcon
      closable={{ onClose }}
      className={classes.notice ?? ''}
      title={t('applied', { what: formatCount(kind, reports.length) })}
      description={
        <ul className={classes.reports}>
          {reports.map((report) => (
            <li key={report.id}>
              <Link to={getTargetPath(slug, kind, report.id)}>
                {report.campaignName} · {report.name}
              </Link>
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" loading={isUndoing} onClick={() => void undoAndClose()}>
          {t('undo')}
        </Button>
      }
    />
  );
}
