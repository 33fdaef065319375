import type { CampaignMedia, GoalTemplate } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Form, PlusOutlined, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import classes from './goal-editor.module.css';
import { createGoalSet, type GoalSetForm, toGoalForm } from './goal-form.model.ts';
import { GoalSetFields } from './goal-set-fields.tsx';
import { useGoalTemplates } from './goals.queries.ts';
import { TemplateDrawer } from './templates/template-drawer.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';

interface GoalSetsFieldProps {
  workspaceId: string;
  /** Whether the campaign is new. If so, the field offers the workspace's default template. */
  isNew: boolean;
}

const listName = 'goalSet';

/**
 * Edits a campaign's goal sets, which are the field `goalSet` of the surrounding form. A new set gets the form's
 * `startDate` and `endDate`, and its goals can count the form's `media`.
 */
export function GoalSetsField({ workspaceId, isNew }: GoalSetsFieldProps) {
  const t = useGoalEditorMessages();
  const form = Form.useFormInstance();
  const { campaignSettings } = useWorkspace();
  const media = Form.useWatch<CampaignMedia[] | undefined>('media') ?? [];
  const templates = useGoalTemplates(workspaceId);
  const [isManagingTemplates, setManagingTemplates] = useState(false);
  const offeredTemplate = isNew
    ? templates.data?.data.find(({ id }) => id === campaignSettings.defaultGoalTemplateId)
    : undefined;

  const getCampaignDates = () => ({
    startDate: String(form.getFieldValue('startDate') ?? ''),
    endDate: String(form.getFieldValue('endDate') ?? ''),
  });
  const toSet = ({ name, goals }: GoalTemplate) => createGoalSet(name, getCampaignDates(), goals.map(toGoalForm));
  const getDefaultName = (index: number) => (index === 0 ? t('firstSetName') : t('nextSetName', { number: index + 1 }));

  return (
    <>
      <Form.List name={listName}>
        {(sets, { add, remove, move }) => (
          <div className={classes.sets}>
            {sets.length === 0 && <Typography.Text type="secondary">{t('empty')}</Typography.Text>}
            {sets.map((set, index) => (
              <GoalSetFields
                key={set.key}
                workspaceId={workspaceId}
                listName={listName}
                index={index}
                count={sets.length}
                media={media}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
                onCopy={() => {
                  const copiedSet = form.getFieldValue([listName, index]) as GoalSetForm;
                  const goals = copiedSet.goals.map((goal) => ({ ...goal }));
                  add({ ...copiedSet, goals, name: t('copyName', { name: copiedSet.name }) }, index + 1);
                }}
              />
            ))}
            <div className={classes.addActions}>
              {sets.length === 0 && offeredTemplate && (
                <Button type="primary" ghost onClick={() => add(toSet(offeredTemplate))}>
                  {t('useDefault', { name: offeredTemplate.name })}
                </Button>
              )}
              <Button
                icon={<PlusOutlined />}
                onClick={() => add(createGoalSet(getDefaultName(sets.length), getCampaignDates()))}
              >
                {t('addSet')}
              </Button>
              <TemplateMenu
                workspaceId={workspaceId}
                label={t('setFromTemplate')}
                onChoose={(template) => add(toSet(template))}
              />
              <Button type="link" onClick={() => setManagingTemplates(true)}>
                {t('manageTemplates')}
              </Button>
            </div>
          </div>
        )}
      </Form.List>
      <TemplateDrawer
        workspaceId={workspaceId}
        isOpen={isManagingTemplates}
        onClose={() => setManagingTemplates(false)}
      />
    </>
  );
}
