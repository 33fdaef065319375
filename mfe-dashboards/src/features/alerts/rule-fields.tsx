import { alertSensitivities, baselineSamples } from '@reportage/contracts';
import { Form, NumberField, Select } from '@reportage/ui';
import type { AlertFormValues } from './alert-form.model.ts';
import { useAlertMessages } from './alerts.messages.ts';
import classes from './alerts.module.css';
import type { NamedMetric } from './use-named-metrics.ts';

/** Connects a `NumberField` to a form item. */
function NumberFormField({ id, value = null, suffix, onChange }: NumberFormFieldProps) {
  return (
    <NumberField {...(id ? { id } : {})} suffix={suffix} value={value} onChange={(number) => onChange?.(number)} />
  );
}
interface NumberFormFieldProps {
  suffix: string;
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

const sensitivityKeys = { low: 'sensitivityLow', medium: 'sensitivityMedium', high: 'sensitivityHigh' } as const;

function getSuffix({ unit, currency }: NamedMetric): string {
  if (unit === 'percent' || unit === 'ratio') return '%';
  return unit === 'seconds' ? 's' : (currency ?? '');
}

/** Fields for defining when the alert fires, with an explanation of “unusual”. */
export function RuleFields({ values, metric }: { values: AlertFormValues; metric: NamedMetric }) {
  const t = useAlertMessages();
  const { kind, span } = values;
  return (
    <>
      <div className={classes.pair}>
        <Form.Item name="kind" label={t('kind')}>
          <Select
            options={[
              { value: 'unusual', label: t('kindUnusual') },
              { value: 'above', label: t('kindAbove') },
              { value: 'below', label: t('kindBelow') },
              { value: 'change', label: t('kindChange') },
            ]}
          />
        </Form.Item>
        {(kind === 'above' || kind === 'below') && (
          <Form.Item name="value" label={t('value')} rules={[{ required: true, message: t('valueRequired') }]}>
            <NumberFormField suffix={getSuffix(metric)} />
          </Form.Item>
        )}
      </div>
      <div className={classes.pair}>
        {kind === 'change' && (
          <>
            <Form.Item name="change" label={t('direction')}>
              <Select
                options={[
                  { value: 'down', label: t('down') },
                  { value: 'up', label: t('up') },
                  { value: 'either', label: t('either') },
                ]}
              />
            </Form.Item>
            <Form.Item
              name="percent"
              label={t('percent')}
              rules={[{ required: true, type: 'number', min: 0.0001, message: t('percentRequired') }]}
            >
              <NumberFormField suffix="%" />
            </Form.Item>
            {span === 'day' && (
              <Form.Item name="against" label={t('against')}>
                <Select
                  options={[
                    { value: 'week', label: t('againstWeekday') },
                    { value: 'previous', label: t('againstDay') },
                  ]}
                />
              </Form.Item>
            )}
          </>
        )}
        {kind === 'unusual' && (
          <>
            <Form.Item name="unusual" label={t('direction')}>
              <Select
                options={[
                  { value: 'either', label: t('highOrLow') },
                  { value: 'high', label: t('high') },
                  { value: 'low', label: t('low') },
                ]}
              />
            </Form.Item>
            <Form.Item name="sensitivity" label={t('sensitivity')}>
              <Select
                options={alertSensitivities.map((value) => ({
                  value,
                  label: t(sensitivityKeys[value]),
                }))}
              />
            </Form.Item>
          </>
        )}
      </div>
      {kind === 'unusual' && (
        <p className={classes.method}>
          {t(span === 'day' ? 'methodDay' : 'methodWeek', { count: baselineSamples[span] })}
        </p>
      )}
    </>
  );
}
