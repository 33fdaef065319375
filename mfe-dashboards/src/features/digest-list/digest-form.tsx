import { readStoredVersion } from '@reportage/api';
import { type Digest, digestSchema } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  Checkbox,
  Drawer,
  DrawerActions,
  Form,
  Input,
  Select,
  useServerErrors,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { useCreateDigest, useDashboardChoices, useUpdateDigest } from '../../data/digests.queries.ts';
import {
  type DigestFormValues,
  type DigestReport,
  findInvalidEmails,
  getSchedule,
  getSubject,
  normalizeEmails,
  plainLink,
  toDigestForm,
} from './digest-form.model.ts';
import { useDigestMessages } from './digest-list.messages.ts';
import { ScheduleFields } from './schedule-fields.tsx';

interface DigestFormProps {
  /** Undefined for a new digest. */
  digest?: Digest;
  /** The initial dashboard of a new digest. */
  dashboardId?: string;
  /** The report that is sent, instead of a dashboard. */
  report?: DigestReport;
  onClose(): void;
}

export function DigestForm({ digest, dashboardId, report, onClose }: DigestFormProps) {
  const t = useDigestMessages();
  const { messages } = useHost();
  const user = useUser();
  const { locale } = useUiSettings();
  const failures = useFailures('workspace');
  const unsavedWork = useUnsavedWork();
  const { id: workspaceId, timezone } = useWorkspace();
  const [form] = Form.useForm<DigestFormValues>();
  const showServerErrors = useServerErrors(form);
  const boards = useDashboardChoices(workspaceId, report === undefined);
  const createMutation = useCreateDigest();
  const updateMutation = useUpdateDigest();
  const [isStale, setStale] = useState(false);
  // A second click on Save sends the same key, so that no second digest is created.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [initialValues] = useState(() =>
    toDigestForm(digest, {
      name: report?.name ?? '',
      dashboardId,
      timezone: report?.timezone ?? timezone,
      language: report?.language ?? locale,
      recipients: user?.email ? [user.email] : [],
    }),
  );

  const submit = async () => {
    const values = { ...initialValues, ...form.getFieldsValue(true) };
    const { name, language, withPdf, endsOn } = values;
    const fields = { name, language, withPdf, endsOn: endsOn || null, timezone: values.timezone };
    const body = { ...fields, schedule: getSchedule(values), recipients: normalizeEmails(values.recipients) };
    const query = { workspaceId };
    try {
      if (digest) await updateMutation.run({ query, body: { ...body, id: digest.id, version: digest.version } });
      else await createMutation.run({ query, body: { ...body, ...getSubject(values, report), requestKey } });
      unsavedWork.markClean();
      messages.success(t('saved'));
      onClose();
    } catch (error) {
      if (readStoredVersion(error, digestSchema)) return setStale(true);
      failures.show(digest ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  const close = () => unsavedWork.leave(onClose);

  return (
    <Drawer open title={digest ? t('editTitle') : t(report ? 'addReport' : 'add')} onClose={close}>
      {unsavedWork.leaveDialog}
      {isStale && <Alert type="warning" showIcon title={t('conflict')} style={{ marginBottom: 16 }} />}
      <Form<DigestFormValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={() => void submit()}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" autoFocus={!digest} />
        </Form.Item>
        {report ? (
          <Form.Item name="reportLinkId" label={t('reportLink')} extra={t('reportLinkHelp')}>
            <Select
              disabled={digest !== undefined}
              options={[
                { value: plainLink, label: t('plainLink') },
                ...report.links.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
        ) : (
          <Form.Item
            name="dashboardId"
            label={t('dashboard')}
            rules={[{ required: true, message: t('dashboardRequired') }]}
          >
            <Select
              disabled={digest !== undefined}
              placeholder={t('chooseDashboard')}
              showSearch={{ optionFilterProp: 'label' }}
              loading={boards.isFetching}
              options={(boards.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        )}
        <ScheduleFields initialValues={initialValues} />
        <Form.Item
          name="recipients"
          label={t('emails')}
          extra={t('emailsHint')}
          rules={[
            { required: true, type: 'array', min: 1, message: t('emailsRequired') },
            {
              validator: (_rule, emails: string[] = []) => {
                const invalidEmails = findInvalidEmails(emails);
                return invalidEmails.length > 0
                  ? Promise.reject(new Error(t('emailsInvalid', { emails: invalidEmails.join(', ') })))
                  : Promise.resolve();
              },
            },
          ]}
        >
          <Select mode="tags" tokenSeparators={[',', ';', ' ', '\n']} open={false} suffixIcon={null} />
        </Form.Item>
        <Form.Item name="language" label={t('language')}>
          <Select
            options={[
              { value: 'en', label: t('english') },
              { value: 'de', label: t('german') },
            ]}
          />
        </Form.Item>
        <Form.Item name="withPdf" valuePropName="checked">
          <Checkbox>{t(report ? 'withReportPdf' : 'withPdf')}</Checkbox>
        </Form.Item>
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={createMutation.isPending || updateMutation.isPending}>
              {digest ? t('save') : t(report ? 'createSchedule' : 'create')}
            </Button>
          }
        />
      </Form>
    </Drawer>
  );
}
