import { readStoredVersion } from '@reportage/api';
import { type GoalTemplate, goalTemplateSchema } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost } from '@reportage/remote-kit/runtime';
import { Button, ConflictPanel, DrawerActions, Form, Input, useServerErrors, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { createGoal, type GoalForm, toGoalForm, toTemplateGoals } from '../goal-form.model.ts';
import { GoalListField } from '../goal-list-field.tsx';
import { summarizeGoals } from '../goal-summary.ts';
import { useSaveGoalTemplate } from '../goals.queries.ts';
import { useGoalTemplateMessages } from './goal-templates.messages.ts';

interface TemplateValues {
  name: string;
  goals: GoalForm[];
}

interface TemplateFormProps {
  workspaceId: string;
  /** The template to edit; null to create one. */
  template: GoalTemplate | null;
  work: UnsavedWork;
  onDone: () => void;
}

const toValues = (template: GoalTemplate | null): TemplateValues => ({
  name: template?.name ?? '',
  goals: template ? template.goals.map(toGoalForm) : [createGoal()],
});

/** Edits the name and goals of a template. If someone else saved it first, both versions are shown. */
export function TemplateForm({ workspaceId, template, work, onDone }: TemplateFormProps) {
  const t = useGoalTemplateMessages();
  const { locale } = useUiSettings();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<TemplateValues>();
  const showServerErrors = useServerErrors(form);
  const saveMutation = useSaveGoalTemplate();
  const [baseTemplate, setBaseTemplate] = useState(template);
  const [conflictingTemplate, setConflictingTemplate] = useState<GoalTemplate | null>(null);

  const save = async (base: GoalTemplate | null) => {
    const { name, goals } = form.getFieldsValue(true) as TemplateValues;
    const identity = base ? { id: base.id, version: base.version } : {};
    try {
      await saveMutation.run({
        query: { workspaceId },
        body: { ...identity, name, goals: toTemplateGoals(goals) },
      });
      work.markClean();
      messages.success(t('saved'));
      onDone();
    } catch (error) {
      const currentVersion = readStoredVersion(error, goalTemplateSchema);
      if (currentVersion) return setConflictingTemplate(currentVersion);
      failures.show(base ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  const describeValues = ({ name, goals }: TemplateValues): Record<string, string> => ({
    [t('name')]: name,
    [t('goals')]: summarizeGoals(goals, locale),
  });

  return (
    <Form<TemplateValues>
      form={form}
      layout="vertical"
      initialValues={toValues(template)}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={() => void save(baseTemplate)}
    >
      {conflictingTemplate && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={describeValues(form.getFieldsValue(true) as TemplateValues)}
          theirs={describeValues(toValues(conflictingTemplate))}
          onKeepMine={() => {
            setConflictingTemplate(null);
            void save(conflictingTemplate);
          }}
          onTakeTheirs={() => {
            form.setFieldsValue(toValues(conflictingTemplate));
            setBaseTemplate(conflictingTemplate);
            setConflictingTemplate(null);
            work.markClean();
          }}
        />
      )}
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <GoalListField workspaceId={workspaceId} name="goals" path={['goals']} />
      <DrawerActions
        secondary={<Button onClick={() => work.leave(onDone)}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={saveMutation.isPending}>
            {t(template ? 'save' : 'create')}
          </Button>
        }
      />
    </Form>
  );
}
