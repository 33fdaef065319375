import { type CampaignMedia, findPeriodProblem, maxPeriodYears } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { ActionsMenu, DayPicker, Form, Input, Select } from '@reportage/ui';
import { useState } from 'react';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import classes from './goal-editor.module.css';
import { type GoalForm, type GoalSetForm, getGoalsToAdd } from './goal-form.model.ts';
import { GoalListField } from './goal-list-field.tsx';
import { SaveAsTemplate } from './templates/save-as-template.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';

interface GoalSetFieldsProps {
  workspaceId: string;
  /** The name of the form field that contains the sets. */
  listName: string;
  index: number;
  count: number;
  media: readonly CampaignMedia[];
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** The fields of a goal set: its name, dates and goals. */
export function GoalSetFields(props: GoalSetFieldsProps) {
  const { workspaceId, listName, index, count, media, onMove, onCopy, onRemove } = props;
  const t = useGoalEditorMessages();
  const form = Form.useFormInstance();
  const { messages } = useHost();
  const name = Form.useWatch<string | undefined>([listName, index, 'name']);
  const isWholeCampaign = Form.useWatch<boolean | undefined>([listName, index, 'isWholeCampaign']) ?? true;
  const path = [listName, index, 'goals'];
  const [templateSource, setTemplateSource] = useState<GoalSetForm | null>(null);
  const title = name?.trim() || t('setNumber', { number: index + 1 });

  /** Opens the dialog if all goals are valid. Otherwise, shows their errors. */
  const openTemplateDialog = async () => {
    const isValid = await form.validateFields([path], { recursive: true }).then(
      () => true,
      () => false,
    );
    if (isValid) setTemplateSource(form.getFieldValue([listName, index]) as GoalSetForm);
  };

  const hasGoals = ((Form.useWatch(path, { form, preserve: true }) ?? []) as GoalForm[]).length > 0;
  const menu = [
    { key: 'up', label: t('moveUp'), disabled: index === 0, run: () => onMove(index - 1) },
    { key: 'down', label: t('moveDown'), disabled: index === count - 1, run: () => onMove(index + 1) },
    { key: 'copy', label: t('duplicate'), run: onCopy },
    {
      key: 'template',
      label: t('saveAsTemplate'),
      disabled: !hasGoals,
      run: () => void openTemplateDialog(),
    },
    { key: 'remove', label: t('remove'), danger: true, run: onRemove },
  ];

  return (
    <fieldset className={classes.set} aria-label={title}>
      <div className={classes.setHead}>
        <Form.Item
          name={[index, 'name']}
          label={t('setName')}
          rules={[{ required: true, whitespace: true, message: t('setNameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[index, 'isWholeCampaign']} required label={t('dates')}>
          <Select
            options={[
              { value: true, label: t('wholeCampaign') },
              { value: false, label: t('customDates') },
            ]}
          />
        </Form.Item>
        <ActionsMenu name={title} className={classes.setMenu} actions={menu} />
      </div>
      {isWholeCampaign ? <HiddenDates index={index} /> : <SetDates listName={listName} index={index} />}
      <GoalListField
        workspaceId={workspaceId}
        name={[index, 'goals']}
        path={path}
        media={media}
        renderAddControl={(add) => (
          <TemplateMenu
            workspaceId={workspaceId}
            label={t('fromTemplate')}
            onChoose={(template) => {
              const goals = getGoalsToAdd(template, (form.getFieldValue(path) ?? []) as GoalForm[]);
              if (goals.length > 0) add(goals);
              else messages.notice(t('nothingAdded'));
            }}
          />
        )}
      />
      {templateSource && (
        <SaveAsTemplate workspaceId={workspaceId} set={templateSource} onClose={() => setTemplateSource(null)} />
      )}
    </fieldset>
  );
}

/** A set with the campaign's dates has no date fields, but must still show the server's errors about its dates. */
function HiddenDates({ index }: { index: number }) {
  return (['startDate', 'endDate'] as const).map((name) => (
    <Form.Item key={name} name={[index, name]} className={classes.hiddenField ?? ''}>
      <input type="hidden" />
    </Form.Item>
  ));
}

function SetDates({ listName, index }: { listName: string; index: number }) {
  const t = useGoalEditorMessages();
  return (
    <div className={classes.dates}>
      <Form.Item
        name={[index, 'startDate']}
        label={t('startDate')}
        rules={[{ required: true, message: t('dateRequired') }]}
      >
        <DayPicker />
      </Form.Item>
      <Form.Item
        name={[index, 'endDate']}
        label={t('endDate')}
        dependencies={[[listName, index, 'startDate']]}
        rules={[
          { required: true, message: t('dateRequired') },
          ({ getFieldValue }) => ({
            validator: async (_rule, day: string | undefined) => {
              const startDate = getFieldValue([listName, index, 'startDate']) as string | undefined;
              const problem = startDate && day ? findPeriodProblem(startDate, day) : null;
              if (problem === 'reversed') throw new Error(t('endBeforeStart'));
              if (problem === 'tooLong') throw new Error(t('tooLong', { years: maxPeriodYears }));
            },
          }),
        ]}
      >
        <DayPicker />
      </Form.Item>
    </div>
  );
}
