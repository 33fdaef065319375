import { mayAct } from '@reportage/contracts';
import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Alert, Button, EmptyState, Flex, Form, Input, MailOutlined, PageWidth, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { useSubscribeMessages } from './subscribe.messages.ts';
import styles from './subscribe.module.css';
import { useContact, useSubscription, useWorkspaceIdParam } from './subscribe.queries.ts';

/**
 * `/subscribe/contact`: shows why a workspace is read-only, and sends a message to sales. With `portal=true` it also links
 * to the billing portal.
 */
export default function ContactPage() {
  const t = useSubscribeMessages();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const workspaceId = useWorkspaceIdParam();
  const list = useWorkspaces();
  const workspace = list.data?.data.find(({ id }) => id === workspaceId);
  // Any member may be redirected here, but only admins of the workspace can pay or change its plan.
  const mayPay = workspace === undefined || mayAct(workspace.access, 'administer');
  const isAccessKnown = workspaceId === undefined || list.data !== undefined;
  const { data: subscription } = useSubscription(workspaceId, isAccessKnown && mayPay);
  const user = useUser();
  const readOnly = workspace?.billing?.readOnly ?? subscription?.readOnly;
  const suffix = workspaceId ? `?${new URLSearchParams({ wsId: workspaceId })}` : '';
  const isAboutPortal = query.get('portal') === 'true' || readOnly === 'graceEnded';
  return (
    <PageWidth width="form" isCentered>
      <div className={styles.page}>
        <h1>{t('contactTitle')}</h1>
        {readOnly && (
          <Alert className={styles.note ?? ''} type="warning" showIcon title={t(readOnly)} description={t('kept')} />
        )}
        {!mayPay && <p className={styles.lead}>{t('askAdmin', { name: workspace.name })}</p>}
        {mayPay && isAboutPortal && <p className={styles.lead}>{t('contactPortal')}</p>}
        {isAccessKnown && mayPay && (
          <div className={styles.actions}>
            {isAboutPortal ? (
              <Button onClick={() => navigate(`/portal${suffix}`)}>{t('openPortal')}</Button>
            ) : (
              <Button onClick={() => navigate(`/subscribe${suffix}`)}>{t('choosePlan')}</Button>
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
  const contactMutation = useContact();
  const [isSent, setSent] = useState(false);
  if (isSent) return <EmptyState icon={<MailOutlined />} title={t('sent')} text={t('sentText')} />;
  const send = async ({ message }: { message: string }) => {
    try {
      await contactMutation.save({ body: { message, ...(workspaceId ? { workspaceId } : {}) } });
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
      <Flex justify="end">
        <Button type="primary" htmlType="submit" loading={contactMutation.isSaving}>
          {t('send')}
        </Button>
      </Flex>
    </Form>
  );
}
