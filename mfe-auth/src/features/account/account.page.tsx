import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, Card, Descriptions, Flex, LoadingState, PageHeader, Tag, Typography } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { textOf } from '../../form/show-failure.ts';
import { useMessages } from '../../messages.ts';
import styles from './account.module.css';

export default function AccountPage(): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const user = useUser();
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null);

  async function signOut(from: 'here' | 'everywhere'): Promise<void> {
    setLeaving(from);
    try {
      await session.signOut({ everywhere: from === 'everywhere' });
    } catch (error) {
      messages.notice(textOf(error));
      setLeaving(null);
    }
  }

  if (!user) return <LoadingState />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('accountTitle')} />
      <Card>
        <Typography.Paragraph type="secondary">{t('accountText')}</Typography.Paragraph>
        <Descriptions
          column={1}
          items={[
            {
              key: 'name',
              label: t('name'),
              children: (
                <Flex gap={8} wrap>
                  {user.name}
                  {user.isAdmin && <Tag>{t('staff')}</Tag>}
                </Flex>
              ),
            },
            { key: 'email', label: t('email'), children: user.email },
          ]}
        />
      </Card>
      <Card title={t('sessionTitle')}>
        <Flex vertical gap={24}>
          <div>
            <Typography.Paragraph>{t('signOutText')}</Typography.Paragraph>
            <Button loading={leaving === 'here'} onClick={() => signOut('here')}>
              {t('signOut')}
            </Button>
          </div>
          <div>
            <Typography.Paragraph>{t('signOutEverywhereText')}</Typography.Paragraph>
            <Button danger loading={leaving === 'everywhere'} onClick={() => signOut('everywhere')}>
              {t('signOutEverywhere')}
            </Button>
          </div>
        </Flex>
      </Card>
    </div>
  );
}
