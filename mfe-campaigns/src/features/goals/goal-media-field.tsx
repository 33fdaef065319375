import type { CampaignMedia } from '@reportage/contracts';
import { Form, Select } from '@reportage/ui';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import { type GoalForm, getMediaKey } from './goal-form.model.ts';

interface GoalMediaFieldProps {
  /** The goal's index, which is its name in the `Form.List`. */
  name: number;
  goal: GoalForm;
  media: readonly CampaignMedia[];
}

/** Selects the campaign's media that a goal includes or excludes. */
export function GoalMediaField({ name, goal, media }: GoalMediaFieldProps) {
  const t = useGoalEditorMessages();
  const fieldName = goal.scope === 'only' ? 'include' : 'exclude';
  const options = media.map((item) => ({ value: getMediaKey(item), label: item.postUrl }));
  const knownKeys = new Set(options.map(({ value }) => value));
  const missingKeys = goal[fieldName].filter((key) => !knownKeys.has(key));
  const getLabel = (key: string) => goal.itemMap[key] ?? key;
  return (
    <Form.Item
      key={fieldName}
      name={[name, fieldName]}
      label={t(goal.scope === 'only' ? 'onlyMedia' : 'exceptMedia')}
      required
      {...(missingKeys.length > 0 ? { extra: t('mediaGone', { names: missingKeys.map(getLabel).join(', ') }) } : {})}
    >
      <Select
        mode="multiple"
        placeholder={t('mediaPlaceholder')}
        notFoundContent={t('mediaNone')}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options, ...missingKeys.map((key) => ({ value: key, label: getLabel(key) }))]}
      />
    </Form.Item>
  );
}
