import { useCall } from '@reportage/api';
import { calls, getSheetId } from '@reportage/contracts';
import {
  Alert,
  Button,
  FailedState,
  Form,
  GoogleOutlined,
  LoadingState,
  Select,
  Typography,
  useDebouncedValue,
} from '@reportage/ui';
import { useState } from 'react';
import type { TableForm } from './table-form.ts';
import { useTableSourceMessages } from './table-source.messages.ts';

const searchDebounceMs = 500;
/** The polling interval while a drive is being connected in another tab. */
const connectPollMs = 3_000;

/** Lets the user connect their Google Drive and choose one of its sheets. */
export function DriveSheetFields({ workspaceId }: { workspaceId: string }) {
  const t = useTableSourceMessages();
  const drive = useCall(
    calls.getDrive,
    { query: { workspaceId } },
    { refetchInterval: (response) => (response?.isAvailable && !response.account ? connectPollMs : false) },
  );
  if (drive.isError && !drive.data) return <FailedState error={drive.error} onRetry={() => void drive.refetch()} />;
  if (!drive.data) return <LoadingState />;
  const { isAvailable, isSandbox, account } = drive.data;
  if (!isAvailable) return <Alert type="warning" showIcon title={t('driveNone')} style={{ marginBlockEnd: 24 }} />;
  const standInNote = isSandbox && <Typography.Paragraph type="secondary">{t('driveStandIn')}</Typography.Paragraph>;
  if (!account) {
    return (
      <>
        <ConnectDrive workspaceId={workspaceId} />
        {standInNote}
      </>
    );
  }
  return (
    <>
      <Typography.Paragraph type="secondary">
        {t('driveAs', account)}. {t('driveOther')}
      </Typography.Paragraph>
      {standInNote}
      <SheetField workspaceId={workspaceId} />
    </>
  );
}

function ConnectDrive({ workspaceId }: { workspaceId: string }) {
  const t = useTableSourceMessages();
  const authorization = useCall(calls.connectDrive, { query: { workspaceId }, body: {} });
  const url = authorization.data?.url;
  return (
    <Alert
      type="info"
      showIcon
      title={t('driveConnectText')}
      style={{ marginBlockEnd: 24 }}
      action={
        <Button
          icon={<GoogleOutlined aria-hidden />}
          loading={authorization.isPending}
          {...(url ? { href: url, target: '_blank', rel: 'noopener' } : {})}
        >
          {t('driveConnect')}
        </Button>
      }
    />
  );
}

function SheetField({ workspaceId }: { workspaceId: string }) {
  const t = useTableSourceMessages();
  const form = Form.useFormInstance<{ settings: Partial<TableForm> }>();
  const address = Form.useWatch(['settings', 'address'], { form, preserve: true }) as string | undefined;
  const [search, setSearch] = useState('');
  const searchText = useDebouncedValue(search.trim(), searchDebounceMs);
  const sheets = useCall(calls.listDriveSheets, { query: { workspaceId, search: searchText } });
  const selectedSheet = sheets.data?.data.find(({ id }) => address !== undefined && getSheetId(address) === id);
  return (
    <Form.Item label={t('sheet')} extra={t('sheetHelp')}>
      <Select<string | null>
        aria-label={t('sheet')}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        placeholder={t('sheetSearch')}
        loading={sheets.isFetching}
        value={selectedSheet?.address ?? null}
        options={(sheets.data?.data ?? []).map((sheet) => ({ value: sheet.address, label: sheet.name }))}
        notFoundContent={sheets.isFetching ? null : t('noSheets')}
        onChange={(next) => form.setFieldsValue({ settings: { address: next ?? '' } })}
      />
    </Form.Item>
  );
}
