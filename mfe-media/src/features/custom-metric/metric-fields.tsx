import { type CustomMetricPayload, customMetricTypes, metricUnits } from '@reportage/contracts';
import { CurrencySelect, Form, Input, Radio, Select } from '@reportage/ui';
import { dimensionIds, useDimensionMessages } from '../../data/dimension.messages.ts';
import { useMetricKindMessages } from '../../data/metric-unit.messages.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';

export interface MetricForm {
  name: string;
  note: string;
  unit: (typeof metricUnits)[number];
  /** Used only if the unit is money. */
  currency: string;
  type: (typeof customMetricTypes)[number];
  dimensions: string[];
}

export const emptyMetric: Omit<MetricForm, 'currency'> = {
  name: '',
  note: '',
  unit: 'count',
  type: 'sum',
  dimensions: ['custom_media'],
};

/** Converts the form to the payload: only money has a currency. */
export const getPayload = ({ currency, ...settings }: MetricForm): CustomMetricPayload =>
  settings.unit === 'currency' ? { ...settings, currency } : settings;

interface MetricFieldsProps {
  /** Whether the metric has values, which fixes its currency. */
  hasValues?: boolean;
  /** Whether the metric is new, so that the name field receives focus. */
  isNew?: boolean;
}

/** A metric's fields: name, definition, unit, currency, aggregation and dimensions. */
export function MetricFields({ hasValues = false, isNew = false }: MetricFieldsProps) {
  const t = useCustomMetricMessages();
  const getKindName = useMetricKindMessages();
  const getDimensionName = useDimensionMessages();
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} autoComplete="off" autoFocus={isNew} />
      </Form.Item>
      <Form.Item name="note" label={t('note')} extra={t('noteHelp')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="unit" required label={t('unit')}>
        <Select
          options={metricUnits
            .filter((unit) => unit !== 'ratio')
            .map((unit) => ({ value: unit, label: getKindName(unit) }))}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(previous: MetricForm, current: MetricForm) => previous.unit !== current.unit}>
        {({ getFieldValue }) =>
          getFieldValue('unit') === 'currency' && (
            <Form.Item
              name="currency"
              required
              label={t('currency')}
              extra={hasValues ? t('currencyFixed') : t('currencyHelp')}
            >
              <CurrencySelect disabled={hasValues} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="type" required label={t('type')} extra={t('typeHelp')}>
        <Radio.Group options={customMetricTypes.map((type) => ({ value: type, label: getKindName(type) }))} />
      </Form.Item>
      <Form.Item
        name="dimensions"
        label={t('dimensions')}
        extra={t('dimensionsHelp')}
        rules={[{ required: true, message: t('dimensionsRequired') }]}
      >
        <Select mode="multiple" options={dimensionIds.map((id) => ({ value: id, label: getDimensionName(id) }))} />
      </Form.Item>
    </>
  );
}
