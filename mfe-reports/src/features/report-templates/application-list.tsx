import { mayAct, type TemplateApplication } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Disclosure, FailedState, RelativeTime } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useTemplateApplications } from './report-templates.queries.ts';
import { getTargetPath } from './target-path.ts';
import { useCountText } from './use-count-text.ts';
import { useUndo } from './use-undo.ts';

/** Older applications are shown on demand, so that the templates below stay in view. */
const initialCount = 3;

/** Lists the applied templates, each with an Undo button unless all of its reports have been edited since. */
export function ApplicationList(): ReactNode {
  const t = useReportTemplateMessages();
  const titleId = useId();
  const { id: workspaceId } = useWorkspace();
  const applications = useTemplateApplications(workspaceId);
  const rows = applications.data?.data;
  const [showsAll, setShowsAll] = useState(false);
  const isFailed = applications.isError && !rows;
  if (!isFailed && !rows?.length) return null;
  return (
    <section aria-labelledby={titleId} className={classes.applicationList}>
      <h2 id={titleId} className={classes.heading}>
        {t('applications')}
      </h2>
      {!rows ? (
        <FailedState error={applications.error} onRetry={() => void applications.refetch()} />
      ) : (
        <>
          <ul className={classes.applications}>
            {(showsAll ? rows : rows.slice(0, initialCount)).map((application) => (
              <Application key={application.id} application={application} />
            ))}
          </ul>
          {!showsAll && rows.length > initialCount && (
            <Button onClick={() => setShowsAll(true)}>{t('allApplications', { count: rows.length })}</Button>
          )}
        </>
      )}
    </section>
  );
}

function Application({ application }: { application: TemplateApplication }): ReactNode {
  const t = useReportTemplateMessages();
  const formatCount = useCountText();
  const { slug, access } = useWorkspace();
  const { undo, isUndoing } = useUndo();
  const { kind, templateName, appliedAt, appliedBy, undoneAt, reports } = application;
  const name = templateName || t('workspaceTemplateFor', { kind: t(kind) });
  const isUndoable = undoneAt === null && reports.some(({ isChangedSince }) => !isChangedSince);
  const reportCountText = formatCount(kind, reports.length);
  return (
    <li className={classes.application} aria-label={name}>
      <div className={classes.applicationText}>
        <strong>{name}</strong>
        <p className={classes.quiet}>
          <RelativeTime instant={appliedAt} /> ·{' '}
          {appliedBy ? t('appliedBy', { name: appliedBy, what: reportCountText }) : reportCountText}
          {undoneAt && (
            <>
              {' · '}
              {t('undoneAt')} <RelativeTime instant={undoneAt} />
            </>
          )}
        </p>
        <Disclosure summary={t('showList')} label={t('showListOf', { name })}>
          <ul className={classes.reports}>
            {reports.map((report) => (
              <li key={report.id}>
                <Link to={getTargetPath(slug, kind, report.id)}>
                  {report.campaignName} · {report.name}
                </Link>
                {report.isChangedSince && <span className={classes.quiet}> – {t('editedSince')}</span>}
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
      {isUndoable && mayAct(access, 'edit') && (
        <Button loading={isUndoing} aria-label={t('undoNamed', { name })} onClick={() => void undo(application)}>
          {t('undo')}
        </Button>
      )}
      {!isUndoable && undoneAt === null && <span className={classes.quiet}>{t('allEdited')}</span>}
    </li>
  );
}
