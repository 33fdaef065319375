import { customMetricTypes, customMetricUnits, maxTableMetrics } from '@reportage/contracts';
import { Button, DeleteOutlined, Flex, Form, Input, PlusOutlined, Select, Typography } from '@reportage/ui';
import type { ColumnForm } from './table-form.ts';
import { useTableSourceMessages } from './table-source.messages.ts';
import classes from './table-source.module.css';

const listPath = ['settings', 'metrics'];

/** Fields that map the table's number columns to custom metrics. */
export function NumberColumns({ headers }: { headers: readonly string[] }) {
  const t = useTableSourceMessages();
  const form = Form.useFormInstance();
  const options = headers.filter((header) => header !== '').map((value) => ({ value }));
  return (
    <Form.List
      name={listPath}
      rules={[
        {
          validator: (_, metrics: ColumnForm[] | undefined) =>
            metrics?.length ? Promise.resolve() : Promise.reject(new Error(t('columnsRequired'))),
        },
      ]}
    >
      {(fields, { add, remove }, { errors }) => (
        <fieldset className={classes.columns}>
          <legend>{t('columns')}</legend>
          <Typography.Paragraph type="secondary">{t('columnsHelp')}</Typography.Paragraph>
          {fields.map((field) => {
            const metric = form.getFieldValue([...listPath, field.name]) as ColumnForm | undefined;
            return (
              <div key={field.key} className={classes.column}>
                <Form.Item
                  name={[field.name, 'column']}
                  label={t('column')}
                  rules={[{ required: true, message: t('columnRequired') }]}
                >
                  <Select showSearch options={options} />
                </Form.Item>
                <Form.Item
                  name={[field.name, 'name']}
                  label={t('metricName')}
                  rules={[{ required: true, whitespace: true, message: t('metricNameRequired') }]}
                >
                  <Input maxLength={120} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[field.name, 'unit']} required label={t('unit')}>
                  <Select options={customMetricUnits.map((value) => ({ value, label: t(value as 'count') }))} />
                </Form.Item>
                <Form.Item name={[field.name, 'type']} required label={t('type')}>
                  <Select options={customMetricTypes.map((value) => ({ value, label: t(value) }))} />
                </Form.Item>
                <Button
                  type="text"
                  className={classes.remove ?? ''}
                  icon={<DeleteOutlined />}
                  aria-label={t('removeColumn', { name: metric?.name ?? '' })}
                  title={t('removeColumn', { name: metric?.name ?? '' })}
                  onClick={() => remove(field.name)}
                />
              </div>
            );
          })}
          <Form.ErrorList errors={errors} />
          <Flex>
            {fields.length < maxTableMetrics && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ name: '', unit: 'count', type: 'sum' })}>
                {t('addColumn')}
              </Button>
            )}
          </Flex>
        </fieldset>
      )}
    </Form.List>
  );
}
