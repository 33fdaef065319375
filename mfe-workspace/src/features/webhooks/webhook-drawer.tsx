import type { Webhook } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { useIsMounted } from '../../data/use-is-mounted.ts';
import { WebhookForm } from './webhook-form.tsx';
import { type CreatedWebhook, WebhookSecret } from './webhook-secret.tsx';
import { useWebhooksMessages } from './webhooks.messages.ts';

interface WebhookDrawerProps {
  /** The webhook to edit; undefined to create one. */
  webhook: Webhook | undefined;
  /** The webhook whose secret is shown instead of the form. */
  createdWebhook: CreatedWebhook | null;
  onCreated(createdWebhook: CreatedWebhook): void;
  onSaved(): void;
  onClose(): void;
}

/** Creates or edits a webhook, then shows the secret of a new one. */
export function WebhookDrawer({ webhook, createdWebhook, onCreated, onSaved, onClose }: WebhookDrawerProps) {
  const t = useWebhooksMessages();
  const work = useUnsavedWork();
  // A response may arrive after the drawer was closed, and must not open or close another one.
  const isMounted = useIsMounted();
  const close = () => work.leave(onClose);
  const formTitle = webhook ? t('editWebhook') : t('newWebhook');
  return (
    <Drawer
      open
      title={createdWebhook ? createdWebhook.webhook.name : formTitle}
      onClose={close}
      // A click outside the drawer or Escape would lose the secret.
      mask={{ closable: createdWebhook === null }}
      keyboard={createdWebhook === null}
    >
      {work.leaveDialog}
      {createdWebhook ? (
        <WebhookSecret createdWebhook={createdWebhook} onDone={close} />
      ) : (
        <WebhookForm
          webhook={webhook}
          work={work}
          onCreated={(response) => {
            if (isMounted()) onCreated(response);
            onSaved();
          }}
          onUpdated={() => {
            onSaved();
            if (isMounted()) onClose();
          }}
          onCancel={close}
        />
      )}
    </Drawer>
  );
}
