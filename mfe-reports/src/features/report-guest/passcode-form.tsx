import { useCallMutation } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, Form, Input, LockOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGuestEntry } from './guest-key.tsx';
import { useReportGuestMessages } from './report-guest.messages.ts';
import classes from './report-guest.module.css';

const messageByProblem = { passcodeIncorrect: 'wrong', rateLimited: 'tooMany' } as const;
const isExpected = (code: unknown): code is keyof typeof messageByProblem =>
  typeof code === 'string' && code in messageByProblem;

/** Asks a guest for the passcode of their link. */
export function PasscodeForm({ reportId }: { reportId: string }): ReactNode {
  const t = useReportGuestMessages();
  const failures = useFailures('reports');
  const { key, keepPass } = useGuestEntry();
  const entering = useCallMutation(calls.enterReport);
  const [form] = Form.useForm<{ passcode: string }>();

  const enter = async ({ passcode }: { passcode: string }) => {
    try {
      const body = { link: key.link ?? '', passcode };
      keepPass((await entering.mutateAsync({ params: { id: reportId }, body })).pass);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!isExpected(code)) return failures.show('update', error);
      form.setFields([{ name: 'passcode', errors: [t(messageByProblem[code])] }]);
      form.focusField('passcode');
    }
  };

  return (
    <section className={classes.entrance}>
      <LockOutlined className={classes.lock} />
      <h1>{t('title')}</h1>
      <p className={classes.quiet}>{t('text')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void enter(values)}>
        <Form.Item name="passcode" label={t('passcode')} rules={[{ required: true, message: t('required') }]}>
          <Input.Password autoComplete="one-time-code" maxLength={100} size="large" />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={entering.isPending}>
          {t('open')}
        </Button>
      </Form>
    </section>
  );
}
