import type { ReportTemplate } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DeleteOutlined, RemoveDialog } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import { useDeleteTemplate } from './report-templates.queries.ts';

export function RemoveTemplateButton({ template }: { template: ReportTemplate }): ReactNode {
  const t = useReportTemplateMessages();
  const { messages, navigate } = useHost();
  const { id: workspaceId, slug } = useWorkspace();
  const failures = useFailures('reports');
  const deleteMutation = useDeleteTemplate();
  const [isConfirming, setConfirming] = useState(false);
  const { name } = template;
  const id = template.id ?? '';

  return (
    <>
      <Button icon={<DeleteOutlined />} onClick={() => setConfirming(true)}>
        {t('remove')}
      </Button>
      <RemoveDialog
        rows={isConfirming ? [{ id, name }] : []}
        title={t('removeTitle', { name })}
        text={() => t('removeText')}
        remove={() => deleteMutation.run({ params: { id }, query: { workspaceId } })}
        onRemoved={() => {
          messages.success(t('removed', { name }));
          navigate(`/${slug}/settings/templates`, { replace: true });
        }}
        onFailed={(error) => failures.show('remove', error)}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
