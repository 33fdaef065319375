import { useCallMutation } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, Form, Input, LockOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGuestAccess } from './guest-access.tsx';
import { useReportGuestMessages } from './report-guest.messages.ts';
import classes from './report-guest.module.css';

const messageKeysByCode = { passcodeIncorrect: 'incorrect', rateLimited: 'tooMany' } as const;
const isKnownCode = (code: unknown): code is keyof typeof messageKeysByCode =>
  typeof code === 'string' && code in messageKeysByCode;

/** A form for the passcode of a guest link. */
export function PasscodeForm({ reportId }: { reportId: string }): ReactNode {
  const t = useReportGuestMessages();
  const failures = useFailures('reports');
  const { key, storePass } = useGuestAccess();
  const enterMutation = useCallMutation(calls.enterReport);
  const [form] = Form.useForm<{ passcode: string }>();

  const submitPasscode = async ({ passcode }: { passcode: string }) => {
    try {
      const body = { link: key.link ?? '', passcode };
      storePass((await enterMutation.mutateAsync({ params: { id: reportId }, body })).pass);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!isKnownCode(code)) return failures.show('update', error);
      form.setFields([{ name: 'passcode', errors: [t(messageKeysByCode[code])] }]);
      form.focusField('passcode');
    }
  };

  return (
    <section className={classes.passcode}>
      <LockOutlined className={classes.lock} />
      <h1>{t('title')}</h1>
      <p className={classes.quiet}>{t('text')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submitPasscode(values)}>
        <Form.Item name="passcode" label={t('passcode')} rules={[{ required: true, message: t('required') }]}>
          <Input.Password autoComplete="one-time-code" maxLength={100} size="large" />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={enterMutation.isPending}>
          {t('open')}
        </Button>
      </Form>
    </section>
  );
}
