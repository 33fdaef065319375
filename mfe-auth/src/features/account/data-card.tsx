import { calls } from '@reportage/contracts';
import { type AccountProfile, useHost } from '@reportage/remote-kit/runtime';
import { Button, Card, DangerCard, RemoveDialog, saveFile, Typography } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { getErrorText } from '../../form/show-failure.ts';
import { useMessages } from './account.messages.ts';
import { useAccountCall } from './account.queries.ts';
import { useScrollToFragment } from './use-scroll-to-fragment.ts';

/** Exports the user's data, and deletes the account. */
export function DataCard({ profile }: { profile: AccountProfile }): ReactNode {
  const { session, messages, api } = useHost();
  const t = useMessages();
  const [isRemoving, setRemoving] = useState(false);
  const card = useScrollToFragment('data');
  const { isPending, run } = useAccountCall(
    async (account, _: undefined) => {
      const [accountData, { data: workspaces }] = await Promise.all([
        account.read(),
        api.call(calls.listWorkspaces, {}),
      ]);
      return {
        account: accountData,
        workspaces: workspaces
          // Viewers of the sample workspace are not members of it.
          .filter(({ isSample }) => !isSample)
          .map(({ id, name, slug, access }) => ({ id, name, slug, access })),
      };
    },
    {
      onDone: (data) =>
        saveFile('reportage-account.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    },
  );
  /** Deletes the product's own data first, because the server may refuse to. */
  async function remove(): Promise<void> {
    await api.call(calls.removeAccount, {});
    await session.account.remove();
  }

  return (
    <>
      <Card ref={card} title={t('dataTitle')}>
        <Typography.Paragraph type="secondary">{t('exportText')}</Typography.Paragraph>
        <Button loading={isPending} onClick={() => run(undefined)}>
          {t('export')}
        </Button>
      </Card>
      <DangerCard title={t('removeHeading')}>
        <Typography.Paragraph>{t('removeText')}</Typography.Paragraph>
        <Button danger onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </DangerCard>
      <RemoveDialog
        rows={isRemoving ? [{ id: profile.email, name: profile.email }] : []}
        title={t('removeTitle')}
        text={(names) => t('removeWarning', { names })}
        remove={remove}
        onRemoved={() => undefined}
        onFailed={(error) => messages.notice(getErrorText(error), error)}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
