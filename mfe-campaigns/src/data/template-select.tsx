import { useCall } from '@reportage/api';
import { calls, type TemplateKind } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Select } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useTemplateSelectMessages } from './template-select.messages.ts';

interface TemplateSelectProps {
  /** What is created from the template. */
  kind: TemplateKind;
  /** The client whose template is preselected. */
  clientId?: string | null | undefined;
  /** A template's id; null for the workspace template, undefined until the user chooses. */
  value?: string | null | undefined;
  onChange?(templateId: string | null): void;
  id?: string;
}

/**
 * Selects the template for a new report or highlight. Until the user chooses one, the form value is undefined and the
 * server applies the default shown here.
 */
export function TemplateSelect({ kind, clientId = null, value, onChange, id }: TemplateSelectProps): ReactNode {
  const t = useTemplateSelectMessages();
  const { id: workspaceId } = useWorkspace();
  const templates = useCall(calls.listReportTemplates, { query: { workspaceId } });
  const matchingTemplates = templates.data?.data.filter((template) => template.kind === kind) ?? [];
  const clientTemplate = matchingTemplates.find((template) => clientId !== null && template.clientId === clientId);
  const shownId = value === undefined ? (clientTemplate?.id ?? null) : value;
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      value={shownId ?? ''}
      loading={templates.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: '', label: t(kind) },
        ...matchingTemplates.map(({ id: templateId, name, clientName }) => ({
          value: templateId ?? '',
          label: clientName === null ? name : t('nameWithClient', { name, client: clientName }),
        })),
      ]}
      onChange={(selected) => onChange?.(selected || null)}
    />
  );
}
