import type { TableSource } from '@reportage/contracts';
import { Form, Input } from '@reportage/ui';
import { TableHealth } from '../../table-health/table-health.tsx';
import type { SourceKind } from '../source-kind.ts';
import { TableFields } from './table-fields.tsx';
import { createEmptyTableForm, type TableForm, toTableForm, toTableSettings } from './table-form.ts';
import { useTableSourceMessages } from './table-source.messages.ts';

interface TableSettingsForm {
  name: string;
  settings: TableForm;
}

/** A CSV file or a Google Sheet that is read from a URL. */
export const tableSource: SourceKind<TableSource, TableSettingsForm> = {
  type: 'table',
  useDescription() {
    const t = useTableSourceMessages();
    return { title: t('title'), text: t('text') };
  },
  AddFields: ({ workspaceId }) => <TableFields workspaceId={workspaceId} />,
  toCreateBody: ({ name, settings }) => ({
    type: 'table',
    name,
    settings: toTableSettings({ ...createEmptyTableForm(), ...settings }),
  }),
  Overview: TableHealth,
  SettingsFields({ source }) {
    const t = useTableSourceMessages();
    return (
      <>
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        <TableFields workspaceId={source.workspaceId} storedSettings={source.meta.settings} />
      </>
    );
  },
  toForm: ({ name, meta }) => ({ name, settings: toTableForm(meta.settings) }),
  toUpdateBody: ({ name, settings }) => ({ name, settings: toTableSettings(settings) }),
  useComparison() {
    const t = useTableSourceMessages();
    return {
      describe: ({ name, settings }) => ({
        [t('name')]: name,
        [t('address')]: settings.address,
        [t('access')]: t(`access_${settings.access}`),
        [t('dateColumn')]: settings.dateColumn ?? '',
        [t('dimension')]: `${settings.dimension} ${settings.itemColumn ?? ''}`.trim(),
        [t('columns')]: settings.metrics.map((metric) => `${metric.column}: ${metric.name}`).join('\n'),
        [t('moneyCurrency')]: settings.currency ?? '',
        [t('timezone')]: settings.timezone,
        [t('readAt')]: String(settings.readAt),
      }),
    };
  },
};
