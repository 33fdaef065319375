import { useCall } from '@reportage/api';
import { calls, type Workspace } from '@reportage/contracts';
import { AppstoreOutlined, CheckOutlined, PlusOutlined, SearchOutlined, WorkspaceMark } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCombobox } from '../../combobox/use-combobox.ts';
import { useShell } from '../host-context.ts';
import { findSectionPath } from '../navigation.ts';
import { useShellMessages } from '../shell-messages.ts';
import { SampleButton } from './sample-button.tsx';
import styles from './workspace-switcher.module.css';

interface WorkspacePickerProps {
  current: Workspace | undefined;
  onClose(): void;
}

/** The user's other workspaces, most recently used first. Choosing a workspace opens the same section in it. */
export function WorkspacePicker({ current, onClose }: WorkspacePickerProps): ReactNode {
  const t = useShellMessages();
  const { config, history } = useShell();
  const [query, setQuery] = useState('');
  const list = useCall(calls.listWorkspaces, {});
  const searchText = query.trim().toLocaleLowerCase();
  const otherWorkspaces = (list.data?.data ?? []).filter(
    ({ id, name }) => id !== current?.id && name.toLocaleLowerCase().includes(searchText),
  );
  const { inputProps, listProps, getOptionProps } = useCombobox({
    options: otherWorkspaces,
    query,
    label: t('findWorkspace'),
    onChoose(workspace) {
      onClose();
      history.navigate(findSectionPath(config, workspace, history.location.get().pathname));
    },
  });
  return (
    <>
      <div className={styles.search}>
        <SearchOutlined />
        <input
          {...inputProps}
          // biome-ignore lint/a11y/noAutofocus: the user opened the panel to search or choose a workspace
          autoFocus
          className={styles.field}
          placeholder={t('findWorkspace')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {current ? <CurrentWorkspace workspace={current} /> : null}
      <div {...listProps} className={styles.list}>
        {otherWorkspaces.map((workspace) => (
          <div key={workspace.id} {...getOptionProps(workspace)} className={styles.option}>
            <WorkspaceMark workspace={workspace} />
            <span className={styles.name}>{workspace.name}</span>
            {workspace.creatorWorkspace ? <span className={styles.hint}>{t('limitedWorkspace')}</span> : null}
            {workspace.isSample ? <span className={styles.hint}>{t('sampleWorkspace')}</span> : null}
          </div>
        ))}
      </div>
      <p role="status" className={styles.state}>
        {list.isPending ? t('loading') : null}
        {list.isError && !list.data ? list.error.message : null}
        {list.data && otherWorkspaces.length === 0
          ? searchText
            ? t('noWorkspaceFound')
            : t('noOtherWorkspace')
          : null}
      </p>
      <div className={styles.links}>
        <Link to="/workspaces" className={styles.link} onClick={onClose}>
          <AppstoreOutlined /> {t('allWorkspaces')}
        </Link>
        <Link to="/workspaces?create=1" className={styles.link} onClick={onClose}>
          <PlusOutlined /> {t('createWorkspace')}
        </Link>
        {list.data?.offersSample ? <SampleButton onClose={onClose} /> : null}
      </div>
    </>
  );
}

function CurrentWorkspace({ workspace }: { workspace: Workspace }): ReactNode {
  const t = useShellMessages();
  return (
    <div className={styles.current}>
      <WorkspaceMark workspace={workspace} />
      <span className={styles.name}>{workspace.name}</span>
      <span className={styles.hint}>{t(workspace.isSample ? 'sampleWorkspace' : `access_${workspace.access}`)}</span>
      <CheckOutlined />
      <span className="ui-visually-hidden">{t('currentWorkspace')}</span>
    </div>
  );
}
