import { mayAct, type ReportTemplate, templateKinds } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Button, FailedState, NotFoundState, PlusOutlined, Skeleton, Tabs } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApplicationList } from './application-list.tsx';
import { NewTemplateDrawer } from './new-template-drawer.tsx';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import { useNamedTemplates, useWorkspaceTemplate } from './report-templates.queries.ts';
import { TemplateEditor } from './template-editor.tsx';

/** The templates for reports, group reports and highlights, both workspace and named. The URL selects one of them. */
export default function ReportTemplatesPage(): ReactNode {
  const t = useReportTemplateMessages();
  const failures = useFailures('reports');
  const { id: workspaceId, access } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const selectedKey = params.get('template') ?? 'default';
  const kind = templateKinds.find((value) => value === selectedKey);
  const workspaceTemplate = useWorkspaceTemplate(workspaceId, kind ?? 'default', kind !== undefined);
  const namedTemplates = useNamedTemplates(workspaceId);
  const template = kind ? workspaceTemplate.data : namedTemplates.data?.data.find(({ id }) => id === selectedKey);
  const templateQuery = kind ? workspaceTemplate : namedTemplates;
  const isMissing = !kind && namedTemplates.data && !template;
  return (
    <SettingsLayout
      current="templates"
      text={t('text')}
      help={{ about: t('title'), text: t('help') }}
      actions={
        template && mayAct(access, 'edit')
          ? [{ key: 'apply', label: t('apply'), isInMenu: true, run: () => setApplying(true) }]
          : []
      }
      primaryAction={
        template &&
        mayAct(access, 'manageOwn') && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <TemplateTabs
        selectedKey={selectedKey}
        namedTemplates={namedTemplates.data?.data ?? []}
        onChoose={(template) => setParams({ template })}
      />
      <ApplicationList />
      {templateQuery.isError && !templateQuery.data ? (
        <FailedState
          error={templateQuery.error}
          title={failures.getText('fetch', templateQuery.error)}
          onRetry={() => void templateQuery.refetch()}
        />
      ) : template ? (
        <TemplateEditor
          key={selectedKey}
          template={template}
          isApplying={isApplying}
          onApplyEnd={() => setApplying(false)}
        />
      ) : (
        !isMissing && <Skeleton active paragraph={{ rows: 10 }} />
      )}
      {isMissing && <NotFoundState text={t('missing')} />}
      {template && (
        <NewTemplateDrawer
          original={template}
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onCreated={(id) => setParams({ template: id })}
        />
      )}
    </SettingsLayout>
  );
}

interface TemplateTabsProps {
  selectedKey: string;
  namedTemplates: readonly ReportTemplate[];
  onChoose: (key: string) => void;
}

/** A tab for each template; the workspace templates come first. */
function TemplateTabs({ selectedKey, namedTemplates, onChoose }: TemplateTabsProps): ReactNode {
  const t = useReportTemplateMessages();
  return (
    <Tabs
      activeKey={selectedKey}
      onChange={onChoose}
      items={[
        ...templateKinds.map((kind) => ({ key: kind, label: t(kind) })),
        ...namedTemplates.map(({ id, name, clientName }) => ({
          key: id ?? '',
          label: clientName ? t('namedFor', { name, client: clientName }) : name,
        })),
      ]}
    />
  );
}
