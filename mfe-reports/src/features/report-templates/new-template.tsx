import type { ReportTemplate } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Input, Modal, ProblemText, problemProps, useRequiredFields } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useCreateTemplate } from './report-templates.queries.ts';
import { pickContent } from './template-content.model.ts';

interface NewTemplateDialogProps {
  /** The template to copy. */
  original: ReportTemplate;
  isOpen: boolean;
  onClose(): void;
  onCreated(id: string): void;
}

/** The dialog to name and create a template. */
export function NewTemplateDialog({ original, isOpen, onClose, onCreated }: NewTemplateDialogProps): ReactNode {
  const t = useReportTemplateMessages();
  const fieldId = useId();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('reports');
  const createMutation = useCreateTemplate();
  const [name, setName] = useState('');
  const { problems, isComplete } = useRequiredFields({ name: name.trim() === '' && t('templateNameRequired') });

  const create = async () => {
    if (!isComplete()) return;
    try {
      const body = { kind: original.kind, name: name.trim(), ...pickContent(original) };
      const createdTemplate = await createMutation.save({ query: { workspaceId }, body });
      messages.success(t('created', { name: createdTemplate.name }));
      setName('');
      onClose();
      onCreated(createdTemplate.id ?? '');
    } catch (error) {
      failures.show('add', error);
    }
  };

  return (
    <Modal
      open={isOpen}
      destroyOnHidden
      title={t('add')}
      okText={t('create')}
      cancelText={t('cancel')}
      confirmLoading={createMutation.isSaving}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <p>{t('addText')}</p>
      <label htmlFor={fieldId} className={classes.label}>
        {t('name')}
      </label>
      <Input
        id={fieldId}
        value={name}
        maxLength={120}
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void create()}
        {...problemProps(problems.name)}
      />
      <ProblemText problem={problems.name} />
    </Modal>
  );
}
