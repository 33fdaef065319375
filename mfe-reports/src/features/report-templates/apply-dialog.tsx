import type { ReportTemplate, TemplateApplication } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Checkbox,
  DrawerActions,
  FailedState,
  FormDialog,
  Input,
  LoadingState,
  ProblemText,
  useDebouncedValue,
  useRequiredFields,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useApplyTemplate, useTemplateTargets } from './report-templates.queries.ts';
import { useCountText } from './use-count-text.ts';

interface ApplyDialogProps {
  template: ReportTemplate;
  isOpen: boolean;
  onClose(): void;
  onApplied(application: TemplateApplication): void;
}

const searchDelayMs = 500;
const applyTitles = { default: 'applyTitle', group: 'applyGroupTitle', highlight: 'applyHighlightTitle' } as const;

/** The dialog for applying a template to selected reports. */
export function ApplyDialog({ isOpen, ...props }: ApplyDialogProps): ReactNode {
  const t = useReportTemplateMessages();
  return (
    <FormDialog title={t(applyTitles[props.template.kind])} open={isOpen} onClose={props.onClose}>
      <TargetChoice {...props} />
    </FormDialog>
  );
}

/** Separate from the dialog, so that it starts afresh each time the dialog opens. */
function TargetChoice({ template, onClose, onApplied }: Omit<ApplyDialogProps, 'isOpen'>): ReactNode {
  const t = useReportTemplateMessages();
  const failures = useFailures('reports');
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const formatCount = useCountText();
  const { kind } = template;
  const searchString = useDebouncedValue(search, searchDelayMs);
  const targets = useTemplateTargets(workspaceId, { kind, searchString });
  const applyMutation = useApplyTemplate();
  const shownTargets = targets.data?.data ?? [];
  const total = targets.data?.total ?? 0;
  const setSelected = (ids: readonly string[], isSelected: boolean) =>
    setSelectedIds([...selectedIds.filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])]);
  const shownIds = shownTargets.map(({ id }) => id);
  const selectedShownIds = shownIds.filter((id) => selectedIds.includes(id));

  const { problems, isComplete } = useRequiredFields({ reports: selectedIds.length === 0 && t('chooseReports') });

  const apply = async () => {
    if (!isComplete()) return;
    try {
      const body = { kind, templateId: template.id, reportIds: [...selectedIds] };
      onApplied(await applyMutation.run({ query: { workspaceId }, body }));
      onClose();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <>
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" loading={applyMutation.isPending} onClick={() => void apply()}>
            {selectedIds.length === 0 ? t('applyNow') : t('applyTo', { what: formatCount(kind, selectedIds.length) })}
          </Button>
        }
      />
      <p>{t(kind === 'highlight' ? 'applyHighlightText' : 'applyText')}</p>
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      {targets.isError && !targets.data ? (
        <FailedState error={targets.error} onRetry={() => void targets.refetch()} />
      ) : !targets.data ? (
        <LoadingState />
      ) : shownTargets.length === 0 ? (
        <p className={classes.quiet}>{t('noReports')}</p>
      ) : (
        <ul className={classes.checklist}>
          <li>
            <Checkbox
              checked={selectedShownIds.length === shownTargets.length}
              indeterminate={selectedShownIds.length > 0 && selectedShownIds.length < shownTargets.length}
              onChange={({ target }) => setSelected(shownIds, target.checked)}
            >
              {t('chooseAll', { count: shownTargets.length })}
            </Checkbox>
          </li>
          {shownTargets.map(({ id, name, campaignName, clientName }) => (
            <li key={id}>
              <Checkbox checked={selectedIds.includes(id)} onChange={({ target }) => setSelected([id], target.checked)}>
                {campaignName} · {name}
                {clientName && <span className={classes.quiet}> ({clientName})</span>}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <ProblemText problem={problems.reports} />
      {total > shownTargets.length && (
        <p className={classes.quiet}>{t('moreTargets', { shown: shownTargets.length, total })}</p>
      )}
    </>
  );
}
