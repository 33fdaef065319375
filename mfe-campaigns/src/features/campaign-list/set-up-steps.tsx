import type { Report } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { CheckOutlined, LinkButton } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { useSetUpMessages } from './set-up-steps.messages.ts';
import classes from './set-up-steps.module.css';
import { useFirstSource, useLatestReports } from './set-up-steps.queries.ts';

const isShared = ({ publishedAt }: Report): boolean => publishedAt !== null;

/** The steps to the first shared report: the page of each step and whether it is done. */
function useSteps() {
  const { id, slug } = useWorkspace();
  const sources = useFirstSource(id);
  const reports = useLatestReports(id);
  // The list may be empty although archived campaigns have reports.
  const [report] = reports.data?.data ?? [];
  return [
    { key: 'source', isDone: (sources.data?.meta.unfilteredTotal ?? 0) > 0, to: `/${slug}/settings/sources` },
    { key: 'campaign', isDone: report !== undefined, to: `/${slug}/campaigns/new` },
    {
      key: 'report',
      isDone: reports.data?.data.some(isShared) ?? false,
      // Without a report, the step links to the templates.
      to: report
        ? reportPath(slug, { name: report.campaignName, clientName: report.clientName }, report.id)
        : `/${slug}/settings/templates`,
    },
  ] as const;
}

interface SetUpStepsProps {
  /** Renders the button that creates a campaign. */
  renderCreate(type: 'primary' | 'default'): ReactNode;
}

/**
 * The setup steps up to the first shared report, shown in place of an empty list. Only the next step has a button. Once
 * all steps are done, only the button that creates a campaign is left.
 */
export function SetUpSteps({ renderCreate }: SetUpStepsProps): ReactNode {
  const t = useSetUpMessages();
  const steps = useSteps();
  const nextIndex = steps.findIndex(({ isDone }) => !isDone);
  const next = steps[nextIndex];
  if (!next) return renderCreate('primary');
  const getState = (isDone: boolean, index: number) => {
    if (isDone) return 'done';
    return index === nextIndex ? 'next' : 'waiting';
  };
  return (
    <div className={classes.setUp}>
      <ol className={classes.steps} aria-label={t('title')}>
        {steps.map(({ key, isDone, to }, index) => (
          <li
            key={key}
            className={classes.step}
            data-state={getState(isDone, index)}
            {...(key === next.key ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={classes.marker} aria-hidden>
              {isDone ? <CheckOutlined /> : index + 1}
            </span>
            <span className={classes.title}>
              {isDone ? <Link to={to}>{t(key)}</Link> : t(key)}
              {isDone && <span className="ui-visually-hidden"> ({t('done')})</span>}
            </span>
            <span className={classes.hint}>{t(`${key}Hint`)}</span>
            {key === next.key && (
              <span className={classes.action}>
                {key === 'campaign' ? (
                  renderCreate('primary')
                ) : (
                  <LinkButton type="primary" to={to}>
                    {t(key)}
                  </LinkButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {/* A campaign may be created before the steps above are done. */}
      {next.key !== 'campaign' && renderCreate('default')}
    </div>
  );
}
