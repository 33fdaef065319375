import { useOptimisticRows } from '@reportage/api';
import { calls, type Folder } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, Button, Form, Input, Modal, PlusOutlined, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCreateFolder, useDeleteFolders, useFolders, useUpdateFolder } from '../../data/dashboards.queries.ts';
import { useDashboardListMessages } from './dashboard-list.messages.ts';
import classes from './dashboard-list.module.css';

/** The folders of the workspace; the chosen one is in the URL. */
export function FolderList({ mayEdit }: { mayEdit: boolean }) {
  const t = useDashboardListMessages();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const [address, setAddress] = useSearchParams();
  const folders = useFolders(workspaceId);
  const removing = useDeleteFolders();
  const [editing, setEditing] = useState<Folder | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Folder | null>(null);
  const selected = address.get('folder');

  const remove = async (folder: Folder) => {
    try {
      await removing.save({ query: { workspaceId, ids: folder.id } });
      if (selected === folder.id) setAddress({});
      setLeaving(null);
    } catch (error) {
      failures.show('remove', error);
    }
  };
  const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {});

  return (
    <nav className={classes.folders} aria-label={t('folders')}>
      <h2>{t('folders')}</h2>
      <ul>
        <li className={classes.folder}>
          <Link to="?" {...current(selected === null)}>
            {t('all')}
          </Link>
        </li>
        {(folders.data?.data ?? []).map((folder) => (
          <li key={folder.id} className={classes.folder}>
            <Link to={`?folder=${folder.id}`} {...current(selected === folder.id)}>
              {folder.name} ({folder.dashboardCount})
            </Link>
            {mayEdit && (
              <ActionsMenu
                size="small"
                name={folder.name}
                actions={[
                  { key: 'rename', label: t('rename'), run: () => setEditing(folder) },
                  { key: 'remove', label: t('delete'), danger: true, run: () => setLeaving(folder) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          {t('addFolder')}
        </Button>
      )}
      {editing && (
        <FolderDialog
          key={editing === 'new' ? 'new' : editing.id}
          folder={editing}
          // Another folder may have been opened while this one was saved.
          onClose={() => setEditing((shown) => (shown === editing ? null : shown))}
        />
      )}
      <Modal
        open={leaving !== null}
        title={leaving && t('removeFolderTitle', { name: leaving.name })}
        okText={t('delete')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true, loading: removing.isSaving }}
        onCancel={() => setLeaving(null)}
        onOk={() => leaving && void remove(leaving)}
      >
        {leaving && t('removeFolderText', { name: leaving.name })}
      </Modal>
    </nav>
  );
}

function FolderDialog({ folder, onClose }: { folder: Folder | 'new'; onClose: () => void }) {
  const t = useDashboardListMessages();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<{ name: string }>();
  const showServerErrors = useServerErrors(form);
  const showAtOnce = useOptimisticRows(calls.listFolders, workspaceId);
  const creating = useCreateFolder();
  const updating = useUpdateFolder();
  /** A renamed folder shows its new name immediately; if the name is refused, the dialog reopens with the input. */
  const [isRenaming, setRenaming] = useState(false);

  const rename = async ({ id }: Folder, name: string) => {
    setRenaming(true);
    try {
      await showAtOnce(
        (row) => (row.id === id ? { ...row, name } : row),
        () => updating.save({ query: { workspaceId }, body: { id, name } }),
      );
    } finally {
      setRenaming(false);
    }
  };
  const save = async ({ name }: { name: string }) => {
    try {
      if (folder === 'new') await creating.save({ query: { workspaceId }, body: { name } });
      else await rename(folder, name.trim());
      onClose();
    } catch (error) {
      failures.show(folder === 'new' ? 'add' : 'update', error);
      showServerErrors(error);
    }
  };
  return (
    <Modal
      open={!isRenaming}
      title={folder === 'new' ? t('addFolder') : t('renameFolder', { name: folder.name })}
      okText={t(folder === 'new' ? 'createFolder' : 'save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: creating.isSaving }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: folder === 'new' ? '' : folder.name }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={t('folderName')}
          rules={[{ required: true, whitespace: true, message: t('folderNameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
