import type { ReportTemplate } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DeleteOutlined, Popconfirm } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import { useDeleteTemplate } from './report-templates.queries.ts';

export function RemoveTemplate({ template }: { template: ReportTemplate }): ReactNode {
  const t = useReportTemplateMessages();
  const { messages, navigate } = useHost();
  const { id: workspaceId, slug } = useWorkspace();
  const failures = useFailures('reports');
  const deleting = useDeleteTemplate();
  const { name } = template;

  const remove = async () => {
    try {
      await deleting.save({ params: { id: template.id ?? '' }, query: { workspaceId } });
      messages.success(t('removed', { name }));
      navigate(`/${slug}/settings/templates`, { replace: true });
    } catch (error) {
      failures.show('remove', error);
    }
  };

  return (
    <Popconfirm
      title={t('removeTitle', { name })}
      description={t('removeText')}
      okText={t('remove')}
      cancelText={t('cancel')}
      onConfirm={remove}
    >
      <Button icon={<DeleteOutlined />}>{t('remove')}</Button>
    </Popconfirm>
  );
}
