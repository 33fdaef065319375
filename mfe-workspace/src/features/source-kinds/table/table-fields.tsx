import { useCall } from '@reportage/api';
import { calls, dateOrders, getSheetId, type TableSourceSettings, tableAccesses } from '@reportage/contracts';
import {
  Alert,
  CurrencySelect,
  completeWebAddress,
  Form,
  isWebAddress,
  RadioList,
  Select,
  TimezoneSelect,
  Typography,
  useDebouncedValue,
  WebAddressInput,
} from '@reportage/ui';
import { useEffect } from 'react';
import { NumberColumns } from './number-columns.tsx';
import { DriveSheetFields } from './own-sheet.tsx';
import { getCompleteSettings, guessForm, hasMoneyColumns, type TableForm } from './table-form.ts';
import { TableReadingSummary, TableRows } from './table-preview.tsx';
import { useTableSourceMessages } from './table-source.messages.ts';
import classes from './table-source.module.css';

/** How long typing must pause before the table is read. */
const typingPauseMs = 600;
const dimensions = ['custom_date', 'custom_channel', 'custom_media', 'custom_country'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const dayExamples = { ymd: '2026-06-17', dmy: '17.06.2026', mdy: '6/17/2026' } as const;
const getFieldPath = (field: keyof TableForm) => ['settings', field];

interface TableFieldsProps {
  workspaceId: string;
  /** The saved settings, if an existing source is edited. */
  storedSettings?: TableSourceSettings;
}

/** Form fields for a table source: URL, column mapping and schedule, with a preview of rows and resulting values. */
export function TableFields({ workspaceId, storedSettings }: TableFieldsProps) {
  const t = useTableSourceMessages();
  const form = Form.useFormInstance<{ settings: TableForm }>();
  const values = Form.useWatch('settings', { form, preserve: true }) as TableForm | undefined;
  const typedAddress = completeWebAddress(values?.address ?? '');
  const access = values?.access ?? 'link';
  const address = useDebouncedValue(typedAddress, typingPauseMs);
  const settingsJson = useDebouncedValue(JSON.stringify(getCompleteSettings(values) ?? null), typingPauseMs);
  const settings = (JSON.parse(settingsJson) ?? undefined) as TableSourceSettings | undefined;
  const canPreview = isWebAddress(address) && (access === 'link' || getSheetId(address) !== undefined);
  const preview = useCall(
    calls.previewTable,
    {
      query: { workspaceId },
      body: { address, access, ...(settings?.address === address ? { settings } : {}) },
    },
    { enabled: canPreview },
  );
  const previewedTable = canPreview && !preview.isError ? preview.data : undefined;
  const hasColumns = values?.dateColumn !== undefined || (values?.metrics?.length ?? 0) > 0;
  useEffect(() => {
    // The guess is applied only while nothing is chosen, because it must not overwrite the user's choices.
    if (!previewedTable || hasColumns) return;
    form.setFieldsValue({ settings: guessForm(previewedTable) });
  }, [previewedTable, hasColumns, form]);

  const headers = previewedTable?.headers ?? [
    ...new Set([
      ...(storedSettings ? [storedSettings.dateColumn, storedSettings.itemColumn ?? ''] : []),
      ...(storedSettings?.metrics.map(({ column }) => column) ?? []),
    ]),
  ];
  const columns = headers.filter((header) => header !== '').map((value) => ({ value }));
  const canMap = previewedTable !== undefined || storedSettings !== undefined;
  const addressProblem = preview.error?.fields[0]?.message ?? preview.error?.message;
  return (
    <>
      <Form.Item name={getFieldPath('access')} label={t('access')} required>
        <RadioList options={tableAccesses.map((value) => ({ value, label: t(`access_${value}`) }))} />
      </Form.Item>
      {access === 'drive' && <DriveSheetFields workspaceId={workspaceId} />}
      <Form.Item
        name={getFieldPath('address')}
        label={t('address')}
        extra={access === 'link' ? t('addressHelp') : undefined}
        dependencies={[getFieldPath('access')]}
        rules={[
          { required: true, message: t('addressRequired') },
          {
            validator: (_, text: string) => (isWebAddress(text) ? Promise.resolve() : Promise.reject()),
            message: t('addressRequired'),
          },
          {
            validator: (_, text: string) =>
              access === 'link' || !isWebAddress(text) || getSheetId(text) !== undefined
                ? Promise.resolve()
                : Promise.reject(),
            message: t('sheetRequired'),
          },
        ]}
      >
        <WebAddressInput />
      </Form.Item>
      <div role="status">
        {canPreview && preview.isPending && (
          <Typography.Paragraph type="secondary">{t('reading')}</Typography.Paragraph>
        )}
        {canPreview && preview.isError && (
          <Alert type="error" showIcon title={`${t('address')}: ${addressProblem}`} style={{ marginBlockEnd: 16 }} />
        )}
      </div>
      {previewedTable && <TableRows preview={previewedTable} />}
      {canMap && (
        <>
          <div className={classes.fields}>
            <Form.Item
              name={getFieldPath('dateColumn')}
              label={t('dateColumn')}
              rules={[{ required: true, message: t('dateRequired') }]}
            >
              <Select showSearch options={columns} />
            </Form.Item>
            <Form.Item
              name={getFieldPath('dateOrder')}
              required
              label={t('dateOrder')}
              extra={previewedTable?.guess.isDateOrderAmbiguous ? t('dateOrderAmbiguous') : undefined}
            >
              <Select options={dateOrders.map((value) => ({ value, label: dayExamples[value] }))} />
            </Form.Item>
            <Form.Item name={getFieldPath('dimension')} required label={t('dimension')}>
              <Select options={dimensions.map((value) => ({ value, label: t(value) }))} />
            </Form.Item>
            {values?.dimension !== 'custom_date' && (
              <Form.Item
                name={getFieldPath('itemColumn')}
                label={t('itemColumn')}
                rules={[{ required: true, message: t('itemRequired') }]}
              >
                <Select showSearch options={columns} />
              </Form.Item>
            )}
            <Form.Item name={getFieldPath('decimal')} required label={t('decimal')}>
              <Select
                options={[
                  { value: '.', label: '1,234.5' },
                  { value: ',', label: '1.234,5' },
                ]}
              />
            </Form.Item>
          </div>
          <NumberColumns headers={headers} />
          <div className={classes.fields}>
            {values && hasMoneyColumns({ metrics: values.metrics ?? [] }) && (
              <Form.Item
                name={getFieldPath('currency')}
                label={t('moneyCurrency')}
                rules={[{ required: true, message: t('currencyRequired') }]}
              >
                <CurrencySelect />
              </Form.Item>
            )}
            <Form.Item name={getFieldPath('timezone')} required label={t('timezone')}>
              <TimezoneSelect />
            </Form.Item>
            <Form.Item name={getFieldPath('readAt')} required label={t('readAt')}>
              <Select
                options={[
                  { value: 'hour', label: t('everyHour') },
                  ...hours.map((hour) => ({
                    value: hour,
                    label: t('everyDay', { hour: `${String(hour).padStart(2, '0')}:00` }),
                  })),
                ]}
              />
            </Form.Item>
          </div>
          <div role="status" style={{ marginBlockEnd: 24 }}>
            {previewedTable?.reading && <TableReadingSummary reading={previewedTable.reading} />}
          </div>
        </>
      )}
    </>
  );
}
