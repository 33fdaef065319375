import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { Button, DownOutlined, Dropdown, type MenuProps } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';
import styles from './top-bar.module.css';

type Items = NonNullable<MenuProps['items']>;

/** The tab's workspace, and the way to the person's other ones; the list is fetched when it is first opened. */
export function WorkspaceSwitcher(): ReactNode {
  const t = useShellMessages();
  const { history, workspace } = useShell();
  const state = useStore(workspace.state);
  const currentSlug = state.status === 'ready' ? state.slug : undefined;
  const [wasOpened, setOpened] = useState(false);
  const list = useCall(calls.listWorkspaces, {}, { enabled: wasOpened });
  const found: Items = (list.data?.data ?? []).map(({ slug, name }) => ({
    key: `/${slug}`,
    label: (
      <span className={styles.workspaceName} aria-current={slug === currentSlug ? 'true' : undefined}>
        {name}
      </span>
    ),
  }));
  const waiting: Items = [{ key: 'state', disabled: true, label: list.isError ? t('workspacesFailed') : t('loading') }];
  const items: Items = [
    ...(list.data ? found : waiting),
    { type: 'divider' },
    { key: '/workspaces', label: t('allWorkspaces') },
  ];
  const name =
    state.status === 'ready' ? state.workspace.name : state.status === 'loading' ? state.slug : t('chooseWorkspace');
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(isOpen) => setOpened((before) => before || isOpen)}
      menu={{
        items,
        onClick: ({ key }) => history.navigate(key),
      }}
    >
      <Button type="text" className={styles.switcher ?? ''} aria-haspopup="menu" title={name}>
        <span className={styles.workspaceName}>{name}</span> <DownOutlined />
      </Button>
    </Dropdown>
  );
}
