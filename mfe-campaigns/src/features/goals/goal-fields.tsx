import type { CampaignMedia, Metric } from '@reportage/contracts';
import {
  ActionsMenu,
  DownOutlined,
  Form,
  HelpTip,
  Input,
  type MenuAction,
  Select,
  Typography,
  useIsNarrow,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { useGoalEditorMessages } from './goal-editor.messages.ts';
import classes from './goal-editor.module.css';
import { type GoalForm, getMetricFields, mediaScopes } from './goal-form.model.ts';
import { isDuplicateGoal } from './goal-form.rules.ts';
import { GoalMediaField } from './goal-media-field.tsx';
import { formatQuantity } from './goal-summary.ts';
import { useGoalMetrics } from './goals.queries.ts';
import { MetricField } from './metric-field.tsx';
import { QuantityField } from './quantity-field.tsx';

export interface GoalFieldsProps {
  workspaceId: string;
  /** The goal's index in its `Form.List`, which is the name of its field. */
  name: number;
  /** The path of the goal list in the form. */
  path: (string | number)[];
  /** The campaign's media to choose from; omitted for a template. */
  media?: readonly CampaignMedia[];
  actions: readonly MenuAction[];
}

/** The fields of one goal: its metric, target, title, and the media it counts. */
export function GoalFields({ workspaceId, name, path, media, actions }: GoalFieldsProps) {
  const t = useGoalEditorMessages();
  const form = Form.useFormInstance();
  // `preserve` includes values without a form field.
  const goal: GoalForm | undefined = Form.useWatch([...path, name], { form, preserve: true });
  const { locale } = useUiSettings();
  const isNarrow = useIsNarrow();
  // On phones, an existing goal is collapsed to one line; a new one is expanded, because it has nothing to summarize.
  const [isCollapsed, setCollapsed] = useState(() => form.getFieldValue([...path, name, 'id']) !== null);
  const metricsQuery = useGoalMetrics(workspaceId, true);
  const metric = metricsQuery.data?.data.find(({ id }) => id === goal?.id);
  const unit = metric?.unit ?? goal?.type ?? 'count';
  const title = goal?.name || metric?.name || goal?.searchName || t('goalNumber', { number: name + 1 });

  const applyMetric = (newMetric: Metric) => {
    const metricFields = getMetricFields(newMetric);
    for (const key of ['searchName', 'type'] as const) form.setFieldValue([...path, name, key], metricFields[key]);
    // In a different unit, the quantity would have a different meaning.
    if (newMetric.unit !== unit) form.setFieldValue([...path, name, 'quantity'], null);
  };

  const tools = (
    <div className={classes.tools}>
      {metric && (!isNarrow || !isCollapsed) && <MetricHelp metric={metric} />}
      <ActionsMenu name={title} actions={actions} />
    </div>
  );

  return (
    <fieldset className={classes.goal} aria-label={title} data-collapsed={(isNarrow && isCollapsed) || undefined}>
      {isNarrow && (
        <div className={classes.goalLine}>
          <button type="button" aria-expanded={!isCollapsed} onClick={() => setCollapsed(!isCollapsed)}>
            <DownOutlined />
            <span>{title}</span>
            {goal && <span>{formatQuantity({ ...goal, type: unit }, locale, metric?.currency ?? null)}</span>}
          </button>
          {tools}
        </div>
      )}
      <div className={media ? classes.row : classes.shortRow}>
        <Form.Item
          name={[name, 'id']}
          label={t('metric')}
          rules={[
            { required: true, message: t('metricRequired') },
            {
              validator: async () => {
                const goals = (form.getFieldValue(path) ?? []) as GoalForm[];
                if (isDuplicateGoal(goals, name)) throw new Error(t('metricTaken'));
              },
            },
          ]}
        >
          <MetricField workspaceId={workspaceId} name={goal?.searchName ?? ''} onPick={applyMetric} />
        </Form.Item>
        <Form.Item
          name={[name, 'quantity']}
          label={t('quantity')}
          required
          rules={[
            {
              validator: async (_rule, quantity: number | null) => {
                if (quantity === null || quantity <= 0) throw new Error(t('quantityRequired'));
              },
            },
          ]}
        >
          <QuantityField unit={unit} currency={metric?.currency ?? null} />
        </Form.Item>
        <Form.Item name={[name, 'name']} label={t('name')}>
          <Input maxLength={120} autoComplete="off" placeholder={metric?.name ?? goal?.searchName ?? ''} />
        </Form.Item>
        {media && (
          <Form.Item
            name={[name, 'scope']}
            required
            label={t('scope')}
            dependencies={[
              [...path, name, 'include'],
              [...path, name, 'exclude'],
            ]}
            rules={[
              {
                // The media are validated here, because their list may not be rendered yet when the form autosaves.
                validator: async () => {
                  const { scope, include, exclude } = form.getFieldValue([...path, name]) as GoalForm;
                  const isEmpty = (scope === 'only' ? include : exclude).length === 0;
                  if (scope !== 'all' && isEmpty) throw new Error(t('mediaRequired'));
                },
              },
            ]}
          >
            <Select options={mediaScopes.map((scope) => ({ value: scope, label: t(scope) }))} />
          </Form.Item>
        )}
        {!isNarrow && tools}
      </div>
      {media && goal && goal.scope !== 'all' && <GoalMediaField name={name} goal={goal} media={media} />}
    </fieldset>
  );
}

/** The definition of a metric. */
function MetricHelp({ metric: { name, note, definedBy } }: { metric: Metric }) {
  const t = useGoalEditorMessages();
  return (
    <HelpTip about={name}>
      {note}{' '}
      {definedBy && (
        <Typography.Link href={definedBy.address} target="_blank" rel="noopener noreferrer">
          {t('definedBy', { vendor: definedBy.name })}
        </Typography.Link>
      )}
    </HelpTip>
  );
}
