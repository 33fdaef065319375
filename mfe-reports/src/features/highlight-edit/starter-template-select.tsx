import { useCall } from '@reportage/api';
import { calls, type Highlight } from '@reportage/contracts';
import { useFailures, useWriteCall } from '@reportage/remote-kit/runtime';
import { Select } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useHighlightEditMessages } from './highlight-edit.messages.ts';
import classes from './highlight-edit.module.css';

interface StarterTemplateSelectProps {
  highlight: Highlight;
  workspaceId: string;
}

/**
 * Lets the user choose the template for a new highlight. Defaults to the client's template or, if there is none, the
 * workspace's. Hidden once the highlight has been edited.
 */
export function StarterTemplateSelect({ highlight, workspaceId }: StarterTemplateSelectProps): ReactNode {
  const t = useHighlightEditMessages();
  const failures = useFailures('reports');
  const labelId = useId();
  const applyMutation = useWriteCall(calls.applyReportTemplate, ['highlights', 'reportTemplates']);
  const [selectedId, setSelectedId] = useState<string>();
  /** The version of the highlight that was created from the selected template. */
  const [templateVersion, setTemplateVersion] = useState(0);
  const { report, version } = highlight;
  const isNew = version <= templateVersion;
  const templates = useCall(calls.listReportTemplates, { query: { workspaceId } }, { enabled: isNew });
  const highlightTemplates = templates.data?.data.filter(({ kind }) => kind === 'highlight') ?? [];
  const clientTemplate = highlightTemplates.find(
    ({ clientName }) => clientName !== null && clientName === report.clientName,
  );
  if (!isNew || highlightTemplates.length === 0) return null;

  const applyTemplate = async (templateId: string) => {
    try {
      const body = { kind: 'highlight' as const, templateId: templateId || null, reportIds: [report.id] };
      await applyMutation.run({ query: { workspaceId }, body });
      setSelectedId(templateId);
      setTemplateVersion(version + 1);
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <p className={classes.start}>
      <span id={labelId}>{t('startFrom')}</span>
      <Select<string>
        aria-labelledby={labelId}
        className={classes.metric ?? ''}
        loading={applyMutation.isPending}
        value={selectedId ?? clientTemplate?.id ?? ''}
        options={[
          { value: '', label: t('workspaceTemplate') },
          ...highlightTemplates.map(({ id, name, clientName }) => ({
            value: id ?? '',
            label: clientName === null ? name : `${name} · ${clientName}`,
          })),
        ]}
        onChange={(id) => void applyTemplate(id)}
      />
    </p>
  );
}
