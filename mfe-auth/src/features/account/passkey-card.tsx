import { type AccountPasskey, useHost } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  Card,
  FailedState,
  KeyOutlined,
  LoadingState,
  RelativeTime,
  RemoveDialog,
  Typography,
} from '@reportage/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getErrorText } from '../../form/show-failure.ts';
import { usePasskeyMessages } from '../../passkeys/passkeys.messages.ts';
import { createPasskey, getPasskeyUnavailableReason } from '../../passkeys/passkeys.ts';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useAccountCall, usePasskeys } from './account.queries.ts';
import { AccountRow } from './account-row.tsx';

/** Lists passkeys, and lets users create and remove them. */
export function PasskeyCard(): ReactNode {
  const { session, messages, signal } = useHost();
  const t = useMessages();
  const tPasskey = usePasskeyMessages();
  const queries = useQueryClient();
  const { data: passkeys, error, refetch } = usePasskeys();
  const [passkeysToRemove, setPasskeysToRemove] = useState<AccountPasskey[]>([]);
  const unavailableReason = getPasskeyUnavailableReason();
  const { isPending, run } = useAccountCall((account, _: undefined) =>
    account.addPasskey((options) => createPasskey(options, signal)),
  );
  return (
    <Card title={t('passkeysTitle')}>
      <Typography.Paragraph type="secondary">{t('passkeysText')}</Typography.Paragraph>
      {!passkeys && !error && <LoadingState rows={1} />}
      {!passkeys && error && <FailedState title={t('passkeysFailed')} error={error} onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {passkeys?.map((passkey) => (
          <AccountRow
            key={passkey.id}
            icon={<KeyOutlined />}
            name={passkey.name}
            text={
              <>
                {t('passkeyAdded')} <RelativeTime instant={passkey.createdAt} />
              </>
            }
          >
            <ActionsMenu
              name={passkey.name}
              actions={[
                {
                  key: 'remove',
                  label: t('removePasskey'),
                  danger: true,
                  run: () => setPasskeysToRemove([passkey]),
                },
              ]}
            />
          </AccountRow>
        ))}
      </ul>
      {unavailableReason ? (
        <Typography.Text type="secondary">{tPasskey(unavailableReason)}</Typography.Text>
      ) : (
        <Button loading={isPending} onClick={() => run(undefined)}>
          {t('addPasskey')}
        </Button>
      )}
      <RemoveDialog
        rows={passkeysToRemove}
        title={t('removePasskeyTitle')}
        text={(names) => t('removePasskeyText', { names })}
        remove={(id) => session.account.removePasskey({ id })}
        onRemoved={() => void queries.invalidateQueries({ queryKey: ['account'] })}
        onFailed={(error) => messages.notice(getErrorText(error), error)}
        onClose={() => setPasskeysToRemove([])}
      />
    </Card>
  );
}
