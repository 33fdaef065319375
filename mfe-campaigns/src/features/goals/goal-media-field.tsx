import type { CampaignMedia } from '@reportage/contracts';
import { Form, Select } from '@reportage/ui';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import { type GoalForm, mediaKeyOf } from './goal-form.model.ts';

interface GoalMediaFieldProps {
  /** Name of the goal's item inside its list. */
  name: number;
  goal: GoalForm;
  media: readonly CampaignMedia[];
}

/** The media that a goal counts or leaves out, among those of the campaign. */
export function GoalMediaField({ name, goal, media }: GoalMediaFieldProps) {
  const t = useGoalEditorMessages();
  const list = goal.scope === 'only' ? 'include' : 'exclude';
  const options = media.map((item) => ({ value: mediaKeyOf(item), label: item.postUrl }));
  const knownKeys = new Set(options.map(({ value }) => value));
  const gone = goal[list].filter((key) => !knownKeys.has(key));
  const nameOf = (key: string) => goal.itemMap[key] ?? key;
  return (
    <Form.Item
      key={list}
      name={[name, list]}
      label={t(goal.scope === 'only' ? 'onlyMedia' : 'exceptMedia')}
      required
      {...(gone.length > 0 ? { extra: t('mediaGone', { names: gone.map(nameOf).join(', ') }) } : {})}
    >
      <Select
        mode="multiple"
        placeholder={t('mediaPlaceholder')}
        notFoundContent={t('mediaNone')}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options, ...gone.map((key) => ({ value: key, label: nameOf(key) }))]}
      />
    </Form.Item>
  );
}
