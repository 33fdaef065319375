import type { ReportTemplate, TemplateApplication } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Checkbox, Drawer, FailedState, Input, LoadingState, useDebouncedValue } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useApplyTemplate, useReportChoice } from './report-templates.queries.ts';

interface ApplyDrawerProps {
  template: ReportTemplate;
  isOpen: boolean;
  onClose(): void;
  onApplied(application: TemplateApplication): void;
}

const searchPauseMs = 500;

/** Chooses the reports that a template lays out anew. */
export function ApplyDrawer({ template, isOpen, onClose, onApplied }: ApplyDrawerProps): ReactNode {
  const t = useReportTemplateMessages();
  const failures = useFailures('reports');
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const reports = useReportChoice(workspaceId, useDebouncedValue(search, searchPauseMs), isOpen);
  const applying = useApplyTemplate();
  // A group's report has a template of its own kind.
  const shown = reports.data?.data.filter(({ type }) => type === 'default') ?? [];
  const toggle = (ids: readonly string[], isChosen: boolean) =>
    setChosen([...chosen.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]);
  const shownIds = shown.map(({ id }) => id);
  const chosenShown = shownIds.filter((id) => chosen.includes(id));

  const apply = async () => {
    try {
      const body = { templateId: template.id, reportIds: [...chosen] };
      onApplied(await applying.save({ query: { workspaceId }, body }));
      setChosen([]);
      onClose();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <Drawer
      title={t('applyTitle')}
      open={isOpen}
      onClose={onClose}
      size={480}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={
        <Button type="primary" disabled={chosen.length === 0} loading={applying.isSaving} onClick={() => void apply()}>
          {t('applyTo', { count: chosen.length })}
        </Button>
      }
    >
      <p>{t('applyText')}</p>
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      {reports.isError && !reports.data ? (
        <FailedState error={reports.error} onRetry={() => void reports.refetch()} />
      ) : !reports.data ? (
        <LoadingState />
      ) : shown.length === 0 ? (
        <p className={classes.quiet}>{t('noReports')}</p>
      ) : (
        <ul className={classes.reports}>
          <li>
            <Checkbox
              checked={chosenShown.length === shown.length}
              indeterminate={chosenShown.length > 0 && chosenShown.length < shown.length}
              onChange={({ target }) => toggle(shownIds, target.checked)}
            >
              {t('chooseAll', { count: shown.length })}
            </Checkbox>
          </li>
          {shown.map(({ id, name, campaignName, clientName }) => (
            <li key={id}>
              <Checkbox checked={chosen.includes(id)} onChange={({ target }) => toggle([id], target.checked)}>
                {campaignName} · {name}
                {clientName && <span className={classes.quiet}> ({clientName})</span>}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
