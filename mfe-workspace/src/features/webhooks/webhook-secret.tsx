import type { CallOutput, calls } from '@reportage/contracts';
import { Alert, Button, CopyField, DrawerActions, FormDialog } from '@reportage/ui';
import { useWebhooksMessages } from './webhooks.messages.ts';
import classes from './webhooks.module.css';

export type CreatedWebhook = CallOutput<typeof calls.createWebhook>;

/** Shows the secret of a new webhook or the new secret of an existing one; it is never shown again. */
export function WebhookSecret({ created, onClose }: { created: CreatedWebhook; onClose: () => void }) {
  const t = useWebhooksMessages();
  return (
    // A click outside the dialog would lose the secret.
    <FormDialog open title={created.webhook.name} onClose={onClose} mask={{ closable: false }}>
      <div className={classes.created}>
        <Alert type="warning" showIcon title={t('secretTitle')} description={t('secretText')} />
        <CopyField label={t('secret')} value={created.secret} />
        <DrawerActions
          primary={
            <Button type="primary" onClick={onClose}>
              {t('done')}
            </Button>
          }
        />
      </div>
    </FormDialog>
  );
}
