import { type Invite, readInviteCode } from '@reportage/contracts';
import { Button, Form, Input, Typography } from '@reportage/ui';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { StepActions } from '../step-actions/step-actions.tsx';
import { useInviteMessages } from './invite.messages.ts';

/** Shown if no invitation is stored: asks for an invitation link or code. */
export function EnterCode({ onOpen }: { onOpen: (invite: Invite) => void }) {
  const t = useInviteMessages();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const [form] = Form.useForm<{ code: string }>();
  const codeParam = searchParams.get('code') ?? '';
  useEffect(() => {
    // A code from the URL is validated immediately, without waiting for the form to be submitted.
    if (codeParam) form.validateFields(['code']).catch(() => undefined);
  }, [form, codeParam]);
  const submit = ({ code }: { code: string }) => {
    const invite = readInviteCode(code);
    if (invite) onOpen(invite);
  };
  return (
    <>
      <Typography.Title level={1} style={{ margin: '0 0 8px', fontSize: 28 }}>
        {t('enterTitle')}
      </Typography.Title>
      <Typography.Paragraph type="secondary" style={{ marginBottom: 24 }}>
        {t('enterText')}
      </Typography.Paragraph>
      <Form<{ code: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ code: codeParam }}
        scrollToFirstError={{ focus: true }}
        onFinish={submit}
      >
        <Form.Item
          name="code"
          label={t('code')}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_, code: string) =>
                readInviteCode(code) ? Promise.resolve() : Promise.reject(new Error(t('codeInvalid'))),
            },
          ]}
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <StepActions>
          <Button onClick={() => navigate('/workspaces')}>{t('toWorkspaces')}</Button>
          <Button type="primary" htmlType="submit">
            {t('open')}
          </Button>
        </StepActions>
      </Form>
    </>
  );
}
