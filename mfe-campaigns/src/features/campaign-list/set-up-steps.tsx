import type { Report } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { CheckOutlined, LinkButton } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getReportPath } from '../../data/report-path.ts';
import { useSetUpMessages } from './set-up-steps.messages.ts';
import classes from './set-up-steps.module.css';
import { useFirstSource, useLatestReports } from './set-up-steps.queries.ts';

const isShared = ({ publishedAt }: Report): boolean => publishedAt !== null;

/** Returns the steps up to the first shared report, each with its path and whether it is done. */
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
        ? getReportPath(slug, { name: report.campaignName, clientName: report.clientName }, report.id)
        : `/${slug}/settings/templates`,
    },
  ] as const;
}

interface SetUpStepsProps {
  /** Renders the button that creates a campaign. */
  renderCreateButton(type: 'primary' | 'link'): ReactNode;
}

/**
 * The setup steps up to the first shared report, shown in place of an empty list. Only the next step has a primary
 * button, but a campaign can also be created earlier. Once all steps are done, only the button for creating a campaign
 * is left.
 */
export function SetUpSteps({ renderCreateButton }: SetUpStepsProps): ReactNode {
  const t = useSetUpMessages();
  const steps = useSteps();
  const nextIndex = steps.findIndex(({ isDone }) => !isDone);
  const nextStep = steps[nextIndex];
  if (!nextStep) return renderCreateButton('primary');
  const getState = (isDone: boolean, index: number) => {
    if (isDone) return 'done';
    return index === nextIndex ? 'next' : 'waiting';
  };
  return (
    <ol className={classes.steps} aria-label={t('title')}>
      {steps.map(({ key, isDone, to }, index) => (
        <li
          key={key}
          className={classes.step}
          data-state={getState(isDone, index)}
          {...(key === nextStep.key ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={classes.marker} aria-hidden>
            {isDone ? <CheckOutlined /> : index + 1}
          </span>
          <span className={classes.title}>
            {isDone ? <Link to={to}>{t(key)}</Link> : t(key)}
            {isDone && <span className="ui-visually-hidden"> ({t('done')})</span>}
          </span>
          <span className={classes.hint}>{t(`${key}Hint`)}</span>
          {key === 'campaign' && (
            <span className={classes.action}>{renderCreateButton(key === nextStep.key ? 'primary' : 'link')}</span>
          )}
          {key !== 'campaign' && key === nextStep.key && (
            <span className={classes.action}>
              <LinkButton type="primary" to={to}>
                {t(key)}
              </LinkButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
