import type { TemplateApplication } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useUndoTemplate } from './report-templates.queries.ts';

interface AppliedNoticeProps {
  application: TemplateApplication;
  onClose(): void;
}

/** Names the reports that were laid out anew, and takes it back. */
export function AppliedNotice({ application, onClose }: AppliedNoticeProps): ReactNode {
  const t = useReportTemplateMessages();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const { id: workspaceId, slug } = useWorkspace();
  const undoing = useUndoTemplate();
  const { id, reports } = application;

  const undo = async () => {
    try {
      const { restored, changedSince } = await undoing.save({ params: { id }, query: { workspaceId } });
      messages.success(t('undone', { count: restored.length }));
      if (changedSince.length > 0) {
        const names = changedSince.map(({ campaignName, name }) => `${campaignName} · ${name}`).join(', ');
        messages.error(t('changedSince', { names }));
      }
      onClose();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <Alert
      type="success"
      showIcon
      closable={{ onClose }}
      className={classes.notice ?? ''}
      title={t('applied', { count: reports.length })}
      description={
        <ul className={classes.reports}>
          {reports.map((report) => (
            <li key={report.id}>
              <Link to={`/${slug}/${report.id}`}>
                {report.campaignName} · {report.name}
              </Link>
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" loading={undoing.isSaving} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      }
    />
  );
}
