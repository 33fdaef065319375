import { mayAct, type ReportTemplate, templateKinds } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { Button, FailedState, NotFoundState, PlusOutlined, Skeleton, Typography } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApplicationList } from './application-list.tsx';
import { NewTemplate } from './new-template.tsx';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useNamedTemplates, useWorkspaceTemplate } from './report-templates.queries.ts';
import { TemplateEditor } from './template-editor.tsx';

/** The workspace and named templates of reports, group reports and highlights. The selected one is in the URL. */
export default function ReportTemplatesPage(): ReactNode {
  const t = useReportTemplateMessages();
  const failures = useFailures('reports');
  const { id: workspaceId, access } = useWorkspace();
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const selected = params.get('template') ?? 'default';
  const kind = templateKinds.find((value) => value === selected);
  const workspaceTemplate = useWorkspaceTemplate(workspaceId, kind ?? 'default', kind !== undefined);
  const namedTemplates = useNamedTemplates(workspaceId);
  const template = kind ? workspaceTemplate.data : namedTemplates.data?.data.find(({ id }) => id === selected);
  const templateQuery = kind ? workspaceTemplate : namedTemplates;
  const isMissing = !kind && namedTemplates.data && !template;
  return (
    <SettingsLayout
      current="templates"
      help={{ about: t('title'), text: t('help') }}
      primaryAction={
        template &&
        mayAct(access, 'manageOwn') && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <TemplateNavigation selectedKey={selected} namedTemplates={namedTemplates.data?.data ?? []} />
      <ApplicationList />
      {templateQuery.isError && !templateQuery.data ? (
        <FailedState
          error={templateQuery.error}
          title={failures.textOf('fetch', templateQuery.error)}
          onRetry={() => void templateQuery.refetch()}
        />
      ) : template ? (
        <TemplateEditor key={selected} template={template} />
      ) : (
        !isMissing && <Skeleton active paragraph={{ rows: 10 }} />
      )}
      {isMissing && <NotFoundState text={t('missing')} />}
      {template && (
        <NewTemplate
          original={template}
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          onCreated={(id) => setParams({ template: id })}
        />
      )}
    </SettingsLayout>
  );
}

/** Links to the templates, workspace templates first. */
function TemplateNavigation({
  selectedKey,
  namedTemplates,
}: {
  selectedKey: string;
  namedTemplates: readonly ReportTemplate[];
}): ReactNode {
  const t = useReportTemplateMessages();
  const link = (key: string, label: string) => (
    <li key={key}>
      <Link to={`?template=${key}`} aria-current={key === selectedKey ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('choose')} className={classes.choice}>
      <ul>
        {templateKinds.map((kind) => link(kind, t(kind)))}
        {namedTemplates.map(({ id, name, clientName }) =>
          link(id ?? '', clientName ? t('namedFor', { name, client: clientName }) : name),
        )}
      </ul>
    </nav>
  );
}
