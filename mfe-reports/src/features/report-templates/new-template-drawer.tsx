import type { ReportTemplate } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Drawer,
  DrawerActions,
  Input,
  ProblemText,
  problemProps,
  Typography,
  useRequiredFields,
} from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useCreateTemplate } from './report-templates.queries.ts';
import { pickContent } from './template-content.model.ts';

interface NewTemplateDrawerProps {
  /** The template to copy. */
  original: ReportTemplate;
  isOpen: boolean;
  onClose(): void;
  onCreated(id: string): void;
}

/** The drawer for naming and creating a template. */
export function NewTemplateDrawer({ isOpen, ...props }: NewTemplateDrawerProps): ReactNode {
  const t = useReportTemplateMessages();
  return (
    <Drawer open={isOpen} title={t('add')} onClose={props.onClose} destroyOnHidden>
      <NewTemplateForm {...props} />
    </Drawer>
  );
}

/** Separate from the drawer, so that it starts afresh each time the drawer opens. */
function NewTemplateForm({ original, onClose, onCreated }: Omit<NewTemplateDrawerProps, 'isOpen'>): ReactNode {
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
      const createdTemplate = await createMutation.run({ query: { workspaceId }, body });
      messages.success(t('created', { name: createdTemplate.name }));
      onClose();
      onCreated(createdTemplate.id ?? '');
    } catch (error) {
      failures.show('add', error);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Typography.Paragraph type="secondary">{t('addText')}</Typography.Paragraph>
      <label htmlFor={fieldId} className={classes.label}>
        {t('name')}
      </label>
      <Input
        id={fieldId}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
        {...problemProps(problems.name)}
      />
      <ProblemText problem={problems.name} />
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={createMutation.isPending}>
            {t('create')}
          </Button>
        }
      />
    </form>
  );
}
