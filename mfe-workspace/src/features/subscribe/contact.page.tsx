import { mayAct } from '@reportage/contracts';
import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Alert, Button, EmptyState, Form, Input, MailOutlined, PageWidth, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { StepActions } from '../step-actions/step-actions.tsx';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';
import { useContactSales, useSubscription, useWorkspaceIdParam } from './subscribe.queries.ts';

/**
 * `/subscribe/contact`: shows why a workspace is read-only, and sends a message to sales. With `portal=true` it also
 * links to the billing portal.
 */
export default function ContactPage() {
  const t = useSubscribeMessages();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const workspaceId = useWorkspaceIdParam();
  const workspacesQuery = useWorkspaces();
  const workspace = workspacesQuery.data?.data.find(({ id }) => id === workspaceId);
  // Any member may be redirected here, but only admins of the workspace can pay or change its plan.
  const mayPay = workspace === undefined || mayAct(workspace.access, 'administer');
  const isAccessKnown = workspaceId === undefined || workspacesQuery.data !== undefined;
  const { data: subscription } = useSubscription(workspaceId, isAccessKnown && mayPay);
  const user = useUser();
  const readOnlyReason = workspace?.billing?.readOnly ?? subscription?.readOnly;
  const queryString = workspaceId ? `?${new URLSearchParams({ wsId: workspaceId })}` : '';
  const isAboutPortal = searchParams.get('portal') === 'true' || readOnlyReason === 'graceEnded';
  return (
    <PageWidth width="form" isCentered>
      <div className={styles.page}>
        <h1>{t('contactTitle')}</h1>
        {readOnlyReason && (
          <Alert
            className={styles.note ?? ''}
            type="warning"
            showIcon
            title={t(readOnlyReason)}
            description={t('kept')}
          />
        )}
        {!mayPay && <p className={styles.lead}>{t('askAdmin', { name: workspace.name })}</p>}
        {mayPay && isAboutPortal && <p className={styles.lead}>{t('contactPortal')}</p>}
        {isAccessKnown && mayPay && (
          <div className={styles.actions}>
            {isAboutPortal ? (
              <Button onClick={() => navigate(`/portal${queryString}`)}>{t('openPortal')}</Button>
            ) : (
              <Button onClick={() => navigate(`/subscribe${queryString}`)}>{t('choosePlan')}</Button>
            )}
          </div>
        )}
        <p className={styles.lead}>{t('contactText', { email: user?.email ?? '' })}</p>
        <ContactForm workspaceId={workspaceId} />
      </div>
    </PageWidth>
  );
}

function ContactForm({ workspaceId }: { workspaceId: string | undefined }) {
  const t = useSubscribeMessages();
  const { messages } = useHost();
  const [form] = Form.useForm<{ message: string }>();
  const showServerErrors = useServerErrors(form);
  const contactMutation = useContactSales();
  const [isSent, setSent] = useState(false);
  if (isSent) return <EmptyState icon={<MailOutlined />} title={t('sent')} text={t('sentText')} />;
  const send = async ({ message }: { message: string }) => {
    try {
      await contactMutation.run({ body: { message, ...(workspaceId ? { workspaceId } : {}) } });
      setSent(true);
    } catch (error) {
      messages.error(error);
      showServerErrors(error);
    }
  };
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
      <Form.Item
        className={styles.counted ?? ''}
        name="message"
        label={t('message')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea rows={5} maxLength={1_000} showCount />
      </Form.Item>
      <StepActions>
        <Button type="primary" htmlType="submit" loading={contactMutation.isPending}>
          {t('send')}
        </Button>
      </StepActions>
    </Form>
  );
}
