import type { CampaignMedia, GoalTemplate } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Form, PlusOutlined, Typography } from '@reportage/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import classes from './goal-editor.module.css';
import { type GoalSetForm, newGoalSet, toGoalForm } from './goal-form.model.ts';
import { GoalSetFields } from './goal-set-fields.tsx';
import { useGoalTemplates } from './goals.queries.ts';
import { TemplateDrawer } from './templates/template-drawer.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';

interface GoalSetsFieldProps {
  workspaceId: string;
  /** A new campaign is offered the workspace's default template. */
  isNew: boolean;
}

const list = 'goalSet';
/** Id of the element that contains this field. */
export const goalsAnchor = 'goals';

/**
 * The goal sets of a campaign, as `goalSet` of the surrounding form, whose `startDate`, `endDate` and `media` determine a new set's dates
 * and the media that goals may count.
 */
export function GoalSetsField({ workspaceId, isNew }: GoalSetsFieldProps) {
  const t = useGoalEditorMessages();
  const form = Form.useFormInstance();
  const { campaignSettings } = useWorkspace();
  const media = Form.useWatch<CampaignMedia[] | undefined>('media') ?? [];
  const templates = useGoalTemplates(workspaceId);
  useGoalsInView();
  const [isManaging, setManaging] = useState(false);
  const offeredTemplate = isNew
    ? templates.data?.data.find(({ id }) => id === campaignSettings.defaultGoalTemplateId)
    : undefined;

  const datesNow = () => ({
    startDate: String(form.getFieldValue('startDate') ?? ''),
    endDate: String(form.getFieldValue('endDate') ?? ''),
  });
  const toSet = ({ name, goals }: GoalTemplate) => newGoalSet(name, datesNow(), goals.map(toGoalForm));
  const getName = (index: number) => (index === 0 ? t('firstName') : t('nextName', { number: index + 1 }));

  return (
    <>
      <Form.List name={list}>
        {(sets, { add, remove, move }) => (
          <div className={classes.sets}>
            {sets.length === 0 && <Typography.Text type="secondary">{t('empty')}</Typography.Text>}
            {sets.map((set, index) => (
              <GoalSetFields
                key={set.key}
                workspaceId={workspaceId}
                list={list}
                index={index}
                count={sets.length}
                media={media}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
                onCopy={() => {
                  const copied = form.getFieldValue([list, index]) as GoalSetForm;
                  const goals = copied.goals.map((goal) => ({ ...goal }));
                  add({ ...copied, goals, name: t('copyName', { name: copied.name }) }, index + 1);
                }}
              />
            ))}
            <Flex gap={8} wrap>
              {sets.length === 0 && offeredTemplate && (
                <Button type="primary" ghost onClick={() => add(toSet(offeredTemplate))}>
                  {t('useDefault', { name: offeredTemplate.name })}
                </Button>
              )}
              <Button icon={<PlusOutlined />} onClick={() => add(newGoalSet(getName(sets.length), datesNow()))}>
                {t('addSet')}
              </Button>
              <TemplateMenu
                workspaceId={workspaceId}
                label={t('setFromTemplate')}
                onChoose={(template) => add(toSet(template))}
              />
              <Button type="text" onClick={() => setManaging(true)}>
                {t('manageTemplates')}
              </Button>
            </Flex>
          </div>
        )}
      </Form.List>
      <TemplateDrawer workspaceId={workspaceId} isOpen={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}

/** Scrolls to the goals if the URL contains `#goals`, as linked by the goals tab. */
function useGoalsInView() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${goalsAnchor}`) document.getElementById(goalsAnchor)?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
