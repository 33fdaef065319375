import { maxEmbedOrigins, minPasscodeLength, type Report, type ReportLink } from '@reportage/contracts';
import { endOfDay, getEndDay } from '@reportage/format';
import { useFailures, useHost, useUnsavedWork } from '@reportage/remote-kit/runtime';
import {
  Button,
  completeWebAddress,
  DayPicker,
  Drawer,
  DrawerActions,
  Form,
  Input,
  Select,
  SwitchRow,
  useServerErrors,
} from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportLinksMessages } from './report-links.messages.ts';
import { useCreateLink, useUpdateLink } from './report-links.queries.ts';

interface LinkDrawerProps {
  report: Report;
  workspaceId: string;
  /** Omitted for a new link. */
  link?: ReportLink;
  onClose(): void;
}

interface LinkForm {
  name: string;
  endsOn: string | null;
  requiresPasscode: boolean;
  passcode: string;
  embedOrigins: string[];
  allowsComments: boolean;
}

const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text && /^https?:/.test(text);

/** Returns the passcode to save; omits it if the stored one is kept. */
function getPasscode({ requiresPasscode, passcode = '' }: LinkForm): { passcode?: string | null } {
  if (!requiresPasscode) return { passcode: null };
  return passcode === '' ? {} : { passcode };
}

/** A form for a guest link: name, expiry, passcode, guest comments and embedding sites. */
export function LinkDrawer({ report, workspaceId, link, onClose }: LinkDrawerProps): ReactNode {
  const t = useReportLinksMessages();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const unsavedWork = useUnsavedWork();
  const [form] = Form.useForm<LinkForm>();
  const showServerErrors = useServerErrors(form);
  const createMutation = useCreateLink();
  const updateMutation = useUpdateLink();
  const requiresPasscode = Form.useWatch<boolean>('requiresPasscode', form) ?? link?.hasPasscode;
  const { timezone } = report.settings;

  const save = async (values: LinkForm) => {
    const { name, endsOn, embedOrigins, allowsComments } = values;
    const endsAt = endsOn ? endOfDay(endsOn, timezone) : null;
    const body = { name, endsAt, embedOrigins, allowsComments, ...getPasscode(values) };
    const query = { workspaceId };
    try {
      if (link) await updateMutation.run({ params: { id: report.id, linkId: link.id }, query, body });
      else await createMutation.run({ params: { id: report.id }, query, body });
      unsavedWork.markClean();
      messages.success(t(link ? 'saved' : 'added'));
      onClose();
    } catch (error) {
      failures.show(link ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  const validatePasscode = (_: unknown, passcode = '') => {
    const isValid = passcode.length >= minPasscodeLength || (passcode === '' && link?.hasPasscode);
    return isValid ? Promise.resolve() : Promise.reject(new Error(t('passcodeShort', { min: minPasscodeLength })));
  };
  const close = () => unsavedWork.leave(onClose);
  return (
    <Drawer open title={link ? t('editTitle', { name: link.name }) : t('newTitle')} onClose={close}>
      {unsavedWork.leaveDialog}
      <Form<LinkForm>
        form={form}
        name="reportLink"
        layout="vertical"
        initialValues={{
          name: link?.name ?? '',
          endsOn: getEndDay(link?.endsAt ?? null, timezone),
          passcode: '',
          requiresPasscode: link?.hasPasscode ?? false,
          embedOrigins: link?.embedOrigins ?? [],
          allowsComments: link?.allowsComments ?? false,
        }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={(values) => void save(values)}
      >
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={createMutation.isPending || updateMutation.isPending}>
              {t(link ? 'save' : 'create')}
            </Button>
          }
        />
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('nameHelp')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="endsOn" label={t('expiry')} extra={t('expiryHelp', { zone: timezone })}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="requiresPasscode" valuePropName="checked">
          <SwitchRow label={t('requiresPasscode')} />
        </Form.Item>
        {requiresPasscode && (
          <Form.Item
            name="passcode"
            label={t('newPasscode')}
            required={!link?.hasPasscode}
            extra={link?.hasPasscode ? t('passcodeKept') : t('passcodeHelp', { min: minPasscodeLength })}
            rules={[{ validator: validatePasscode }]}
          >
            <Input.Password maxLength={100} autoComplete="new-password" />
          </Form.Item>
        )}
        <Form.Item name="allowsComments" valuePropName="checked">
          <SwitchRow label={t('allowsComments')} help={t('allowsCommentsHelp')} />
        </Form.Item>
        <Form.Item
          name="embedOrigins"
          normalize={(urls: string[]) => urls.map(completeWebAddress)}
          label={t('embedOrigins')}
          extra={t('embedHelp')}
          rules={[
            {
              validator: (_, origins: string[] = []) =>
                origins.every(isOrigin) ? Promise.resolve() : Promise.reject(new Error(t('embedInvalid'))),
            },
          ]}
        >
          <Select
            mode="tags"
            open={false}
            suffix={null}
            maxCount={maxEmbedOrigins}
            tokenSeparators={[' ', ',']}
            placeholder="https://news.example"
          />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
