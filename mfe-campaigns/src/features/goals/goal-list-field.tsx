import type { CampaignMedia } from '@reportage/contracts';
import { Button, Form, PlusOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import classes from './goal-editor.module.css';
import { GoalFields } from './goal-fields.tsx';
import { createGoal, findBlankGoals, type GoalForm } from './goal-form.model.ts';

interface GoalListFieldProps {
  workspaceId: string;
  /** The list's field name in the form or in its goal set. */
  name: string | (string | number)[];
  /** The list's path in the whole form. */
  path: (string | number)[];
  media?: readonly CampaignMedia[];
  /** Renders another control that adds goals, such as those from a template, with the given function. */
  renderAddControl?: (add: (goals: readonly GoalForm[]) => void) => ReactNode;
}

/** A list of goals, each of which can be moved, copied and removed. */
export function GoalListField({ workspaceId, name, path, media, renderAddControl }: GoalListFieldProps) {
  const t = useGoalEditorMessages();
  const form = Form.useFormInstance();
  return (
    <Form.List name={name}>
      {(fields, { add, remove, move }) => (
        <div className={classes.goals}>
          {fields.map((field, index) => (
            <GoalFields
              key={field.key}
              workspaceId={workspaceId}
              name={field.name}
              path={path}
              {...(media ? { media } : {})}
              actions={[
                { key: 'up', label: t('moveUp'), disabled: index === 0, run: () => move(index, index - 1) },
                {
                  key: 'down',
                  label: t('moveDown'),
                  disabled: index === fields.length - 1,
                  run: () => move(index, index + 1),
                },
                {
                  key: 'copy',
                  label: t('duplicate'),
                  run: () => add({ ...(form.getFieldValue([...path, index]) as GoalForm) }, index + 1),
                },
                { key: 'remove', label: t('remove'), danger: true, run: () => remove(index) },
              ]}
            />
          ))}
          <div className={classes.addActions}>
            <Button icon={<PlusOutlined />} onClick={() => add(createGoal())}>
              {t('addGoal')}
            </Button>
            {renderAddControl?.((goals) => {
              remove(findBlankGoals((form.getFieldValue(path) ?? []) as GoalForm[]));
              for (const goal of goals) add(goal);
            })}
          </div>
        </div>
      )}
    </Form.List>
  );
}
