import { maxReportEmailRecipients, type Report, type ReportLink } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork } from '@reportage/remote-kit/runtime';
import {
  Button,
  Drawer,
  DrawerActions,
  Form,
  Input,
  Radio,
  Select,
  useServerErrors,
  useUiSettings,
} from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportLinksMessages } from './report-links.messages.ts';
import { useSendReport } from './report-links.queries.ts';

interface SendDrawerProps {
  report: Report;
  workspaceId: string;
  /** The named link to send; the report's plain URL if omitted. */
  link?: ReportLink;
  onClose(): void;
}

interface SendForm {
  to: string[];
  message: string;
  language: 'en' | 'de';
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Sends a guest link by email, with a message. */
export function SendDrawer({ report, workspaceId, link, onClose }: SendDrawerProps): ReactNode {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const [form] = Form.useForm<SendForm>();
  const showServerErrors = useServerErrors(form);
  const sendMutation = useSendReport();
  const unsavedWork = useUnsavedWork();
  const close = () => unsavedWork.leave(onClose);

  const send = async (values: SendForm) => {
    try {
      const body = { ...values, linkId: link?.id ?? null };
      await sendMutation.run({ params: { id: report.id }, query: { workspaceId }, body });
      unsavedWork.markClean();
      messages.success(t('sent', { count: values.to.length }));
      onClose();
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  return (
    <Drawer open title={t('sendTitle', { name: link?.name ?? t('sendPlain') })} onClose={close}>
      {unsavedWork.leaveDialog}
      <Form<SendForm>
        form={form}
        name="sendReport"
        layout="vertical"
        initialValues={{ to: [], message: '', language: locale }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="to"
          label={t('to')}
          extra={t('toHelp', { max: maxReportEmailRecipients })}
          rules={[
            { required: true, message: t('toRequired') },
            {
              validator: (_, to: string[] = []) =>
                to.every(isEmail) ? Promise.resolve() : Promise.reject(new Error(t('toInvalid'))),
            },
          ]}
        >
          <Select
            mode="tags"
            open={false}
            suffix={null}
            maxCount={maxReportEmailRecipients}
            tokenSeparators={[' ', ',', ';']}
            placeholder="name@client.example"
          />
        </Form.Item>
        <Form.Item name="message" label={t('message')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2_000} />
        </Form.Item>
        <Form.Item name="language" label={t('language')} required>
          <Radio.Group
            options={[
              { value: 'en', label: t('english') },
              { value: 'de', label: t('german') },
            ]}
          />
        </Form.Item>
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={sendMutation.isPending}>
              {t('sendNow')}
            </Button>
          }
        />
      </Form>
    </Drawer>
  );
}
