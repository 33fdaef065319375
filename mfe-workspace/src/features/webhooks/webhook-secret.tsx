import type { CallOutput, calls } from '@reportage/contracts';
import { Alert, Button, CopyField, DrawerActions } from '@reportage/ui';
import { useWebhooksMessages } from './webhooks.messages.ts';
import classes from './webhooks.module.css';

export type CreatedWebhook = CallOutput<typeof calls.createWebhook>;

/** The secret of a new webhook, or the new secret of an existing one. It is shown only once. */
export function WebhookSecret({ createdWebhook, onDone }: { createdWebhook: CreatedWebhook; onDone: () => void }) {
  const t = useWebhooksMessages();
  return (
    <div className={classes.created}>
      <Alert type="warning" showIcon title={t('secretTitle')} description={t('secretText')} />
      <CopyField autoFocus label={t('secret')} value={createdWebhook.secret} />
      <DrawerActions
        primary={
          <Button type="primary" onClick={onDone}>
            {t('done')}
          </Button>
        }
      />
    </div>
  );
}
