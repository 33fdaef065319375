import type { Report } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { CheckOutlined, Flex, LinkButton } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { useSetUpMessages } from './set-up-steps.messages.ts';
import classes from './set-up-steps.module.css';
import { useFirstSource, useLatestReports } from './set-up-steps.queries.ts';

const isShared = ({ publishedAt }: Report): boolean => publishedAt !== null;

/** The steps to the first shared report, each with its completion and its page. */
function useSteps() {
  const { id, slug } = useWorkspace();
  const sources = useFirstSource(id);
  const reports = useLatestReports(id);
  // A workspace without campaigns may have reports of archived ones.
  const [report] = reports.data?.data ?? [];
  return [
    { key: 'source', isDone: (sources.data?.meta.unfilteredTotal ?? 0) > 0, to: `/${slug}/settings/sources` },
    { key: 'campaign', isDone: report !== undefined, to: `/${slug}/campaigns/new` },
    {
      key: 'report',
      isDone: reports.data?.data.some(isShared) ?? false,
      // Until there is a report, the user can choose its template.
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
 * The setup steps to the first shared report, above the buttons of an empty list. The primary button is that of the
 * next step. Once all steps are done, only the button that creates a campaign is left.
 */
export function SetUpSteps({ renderCreate }: SetUpStepsProps): ReactNode {
  const t = useSetUpMessages();
  const steps = useSteps();
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return renderCreate('primary');
  // Creating a campaign is always offered below.
  const hasOwnButton = next.key !== 'campaign';
  return (
    <div className={classes.setUp}>
      <ol className={classes.steps} aria-label={t('title')}>
        {steps.map(({ key, isDone, to }, index) => (
          <li key={key} className={classes.step} data-done={isDone}>
            <span className={classes.sign} aria-hidden>
              {isDone ? <CheckOutlined /> : index + 1}
            </span>
            <span>
              {hasOwnButton && key === next.key ? <strong>{t(key)}</strong> : <Link to={to}>{t(key)}</Link>}
              {isDone && <span className="ui-visually-hidden"> ({t('done')})</span>}
            </span>
            <span className={classes.hint}>{t(`${key}Hint`)}</span>
          </li>
        ))}
      </ol>
      <Flex gap={8} wrap justify="center">
        {hasOwnButton && (
          <LinkButton type="primary" to={next.to}>
            {t(next.key)}
          </LinkButton>
        )}
        {renderCreate(hasOwnButton ? 'default' : 'primary')}
      </Flex>
    </div>
  );
}
