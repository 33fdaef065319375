import { readStoredVersion } from '@reportage/api';
import { type Alert as AlertEntity, alertSchema, type BoardCard } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  DrawerActions,
  Form,
  Input,
  LoadingState,
  Select,
  TimezoneSelect,
  useDebouncedValue,
  useServerErrors,
} from '@reportage/ui';
import { useEffect, useState } from 'react';
import { useAlertPreview, useCreateAlert, useUpdateAlert } from '../../data/alerts.queries.ts';
import { type AlertFormValues, createAlertForm, getAlertForm, getRule, lacksHistory } from './alert-form.model.ts';
import { AlertPreview } from './alert-preview.tsx';
import { useAlertMessages } from './alerts.messages.ts';
import classes from './alerts.module.css';
import { RecipientFields } from './recipient-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type NamedMetric, useNamedMetrics } from './use-named-metrics.ts';

export interface AlertFormSubject {
  /** Undefined for a new alert. */
  alert?: AlertEntity;
  dashboardId: string;
  card: Pick<BoardCard, 'title'> & { card: Pick<BoardCard['card'], 'id' | 'metrics'> };
  timezone: string;
}

interface AlertFormProps extends AlertFormSubject {
  work: Pick<UnsavedWork, 'touch' | 'markClean'>;
  onSaved(): void;
  onCancel(): void;
}

interface LoadedFormProps extends AlertFormProps {
  metrics: readonly NamedMetric[];
}

const previewDelayMs = 500;

/** The form for an alert on a card, with a preview of the days on which it would have fired. */
export function AlertForm(props: AlertFormProps) {
  const { id: workspaceId } = useWorkspace();
  const metrics = useNamedMetrics(workspaceId, props.card.card.metrics);
  return metrics ? <LoadedAlertForm {...props} metrics={metrics} /> : <LoadingState shape="form" />;
}

function LoadedAlertForm(props: LoadedFormProps) {
  const { alert, dashboardId, metrics, timezone, work, onSaved, onCancel } = props;
  const { title, card } = props.card;
  const t = useAlertMessages();
  const { messages } = useHost();
  const user = useUser();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<AlertFormValues>();
  const showServerErrors = useServerErrors(form);
  const createMutation = useCreateAlert();
  const updateMutation = useUpdateAlert();
  const [isStale, setStale] = useState(false);
  // A second click on Save sends the same key, so that no second alert is created.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [initialValues] = useState(() => {
    const [firstMetric] = metrics;
    const name = t('defaultName', { metric: firstMetric?.name ?? '', card: title }).slice(0, 120);
    const people = user ? [user.id] : [];
    return alert ? getAlertForm(alert) : createAlertForm({ name, metric: firstMetric?.id ?? '', timezone, people });
  });
  const values: AlertFormValues = { ...initialValues, ...Form.useWatch([], { form, preserve: true }) };
  const metric = metrics.find(({ id }) => id === values.metric) ?? metrics[0];
  const rule = metric ? getRule(values, metric.unit) : null;
  const commonFields = {
    dashboardId,
    cardId: card.id,
    metric: values.metric,
    span: values.span,
    timezone: values.timezone,
  };
  const debouncedRequest = useDebouncedValue(rule ? JSON.stringify({ ...commonFields, rule }) : '', previewDelayMs);
  const placeholderRequest = { ...commonFields, rule: { kind: 'threshold', direction: 'above', value: 0 } as const };
  const preview = useAlertPreview(
    workspaceId,
    debouncedRequest === '' ? null : JSON.parse(debouncedRequest),
    placeholderRequest,
  );

  // Without enough history to tell what is unusual, a new alert defaults to a limit unless the user has chosen a rule.
  const isTooEarly =
    !alert && rule?.kind === 'unusual' && !!preview.data && lacksHistory(preview.data, rule, values.span);
  useEffect(() => {
    if (isTooEarly && !form.isFieldTouched('kind')) form.setFieldValue('kind', 'below');
  }, [isTooEarly, form]);

  const submit = async () => {
    if (!rule) return;
    const { name, span, timezone: zone, people, mailed, webhooks } = values;
    const fields = { name, metric: values.metric, span, rule, timezone: zone, people, mailed, webhooks };
    const query = { workspaceId };
    try {
      if (alert) await updateMutation.run({ query, body: { ...fields, id: alert.id, version: alert.version } });
      else await createMutation.run({ query, body: { ...fields, dashboardId, cardId: card.id, requestKey } });
      work.markClean();
      messages.success(t('saved'));
      onSaved();
    } catch (error) {
      if (readStoredVersion(error, alertSchema)) return setStale(true);
      failures.show(alert ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  return (
    <>
      {isStale && <Alert type="warning" showIcon title={t('conflict')} style={{ marginBottom: 16 }} />}
      <p className={classes.method}>{t('description', { card: title })}</p>
      <Form<AlertFormValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        scrollToFirstError={{ focus: true }}
        onValuesChange={work.touch}
        onFinish={() => void submit()}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" autoFocus={!alert} />
        </Form.Item>
        <div className={classes.pair}>
          <Form.Item name="metric" label={t('metric')}>
            <Select options={metrics.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
          <Form.Item name="span" label={t('span')}>
            <Select
              options={[
                { value: 'day', label: t('spanDay') },
                { value: 'week', label: t('spanWeek') },
              ]}
            />
          </Form.Item>
        </div>
        {metric && <RuleFields values={values} metric={metric} />}
        <AlertPreview preview={preview} span={values.span} rule={rule} />
        <Form.Item name="timezone" label={t('timezone')}>
          <TimezoneSelect />
        </Form.Item>
        <RecipientFields workspaceId={workspaceId} />
        <DrawerActions
          secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={createMutation.isPending || updateMutation.isPending}>
              {t(alert ? 'save' : 'create')}
            </Button>
          }
        />
      </Form>
    </>
  );
}
