import type { Media } from '@reportage/contracts';
import { Button, Checkbox, DayPicker, DrawerActions, Flex, Form, Input, Select, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { DetailsChange } from './details-change.ts';
import { useMediaBulkMessages } from './media-bulk.messages.ts';

const fields = ['contentGroup', 'author', 'publishedOn'] as const;
type Field = (typeof fields)[number];
type EditValues = Partial<Record<Field, string | null>> & {
  isChecked: Partial<Record<Field, boolean>>;
  addedLabels: string[];
  removedLabels: string[];
};

interface EditFormProps {
  items: readonly Media[];
  isSaving: boolean;
  onEdit: () => void;
  onSave: (change: DetailsChange) => void;
  onCancel: () => void;
}

/** Returns a field's value if all items agree on it. */
function getCommonValue(items: readonly Media[], field: Field): string | null {
  const [firstItem] = items;
  return firstItem && items.every((item) => item[field] === firstItem[field]) ? firstItem[field] : null;
}

const maxLabelLength = 40;
const maxLabels = 20;

/** The form for editing one or more items' details. A field changes only if its box is checked; typing checks it. */
export function EditForm({ items, isSaving, onEdit, onSave, onCancel }: EditFormProps) {
  const t = useMediaBulkMessages();
  const [form] = Form.useForm<EditValues>();
  const labels = [...new Set(items.flatMap((item) => item.labels))].sort();
  const trackChange = (changedValues: Partial<EditValues>) => {
    onEdit();
    for (const field of fields) if (field in changedValues) form.setFieldValue(['isChecked', field], true);
  };
  const submit = ({ isChecked, addedLabels, removedLabels, ...values }: EditValues) => {
    const checkedFields = fields.filter((field) => isChecked[field]);
    const fieldValues = Object.fromEntries(checkedFields.map((field) => [field, values[field]?.trim() || null]));
    onSave({ ...fieldValues, addedLabels: addedLabels.map((label) => label.trim()).filter(Boolean), removedLabels });
  };
  const inputs: Record<Field, { input: ReactNode; extra: string }> = {
    contentGroup: {
      input: <Input maxLength={120} autoComplete="off" />,
      extra: `${t('contentGroupHelp')} ${t('emptyToClear')}`,
    },
    author: { input: <Input maxLength={120} autoComplete="off" />, extra: t('emptyToClear') },
    publishedOn: { input: <DayPicker allowClear />, extra: t('emptyToClear') },
  };
  return (
    <Form<EditValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        isChecked: {},
        addedLabels: [],
        removedLabels: [],
        ...Object.fromEntries(fields.map((field) => [field, getCommonValue(items, field)])),
      }}
      onValuesChange={trackChange}
      onFinish={submit}
    >
      <Typography.Paragraph type="secondary">{t('editText')}</Typography.Paragraph>
      <Form.Item name="addedLabels" label={t('addedLabels')} rules={[{ type: 'array', max: maxLabels }]}>
        <Select
          mode="tags"
          tokenSeparators={[',']}
          maxCount={maxLabels}
          options={labels.map((value) => ({ value }))}
          onInputKeyDown={(event) => {
            const { value } = event.target as HTMLInputElement;
            if (value.length >= maxLabelLength && event.key.length === 1) event.preventDefault();
          }}
        />
      </Form.Item>
      {labels.length > 0 && (
        <Form.Item name="removedLabels" label={t('removedLabels')}>
          <Select mode="multiple" options={labels.map((value) => ({ value }))} />
        </Form.Item>
      )}
      {fields.map((field) => (
        <Flex key={field} gap={12} align="start">
          <Form.Item name={['isChecked', field]} valuePropName="checked" style={{ marginTop: 30 }}>
            <Checkbox aria-label={t('change', { field: t(field) })} />
          </Form.Item>
          <Form.Item name={field} label={t(field)} extra={inputs[field].extra} style={{ flex: 1 }}>
            {inputs[field].input}
          </Form.Item>
        </Flex>
      ))}
      <DrawerActions
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('save')}
          </Button>
        }
      />
    </Form>
  );
}
