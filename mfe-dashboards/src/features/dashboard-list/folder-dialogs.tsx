import { useOptimisticRows } from '@reportage/api';
import { calls, type Folder } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, Input, Modal, useServerErrors } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCreateFolder, useDeleteFolders, useUpdateFolder } from '../../data/dashboards.queries.ts';
import { useDashboardListMessages } from './dashboard-list.messages.ts';

/**
 * Folder actions and their dialogs, which stay open when the folder list moves to another place on the page.
 */
export interface FolderActions {
  add(): void;
  rename(folder: Folder): void;
  remove(folder: Folder): void;
  dialogs: ReactNode;
}

export function useFolderActions(): FolderActions {
  const t = useDashboardListMessages();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const deleteMutation = useDeleteFolders();
  const [editedFolder, setEditedFolder] = useState<Folder | 'new' | null>(null);
  const [folderToDelete, setFolderToDelete] = useState<Folder | null>(null);

  const remove = async (folder: Folder) => {
    try {
      await deleteMutation.run({ query: { workspaceId, ids: folder.id } });
      if (searchParams.get('folder') === folder.id) setSearchParams({});
      setFolderToDelete(null);
    } catch (error) {
      failures.show('remove', error);
    }
  };
  const dialogs = (
    <>
      {editedFolder && (
        <FolderDialog
          key={editedFolder === 'new' ? 'new' : editedFolder.id}
          folder={editedFolder}
          // Another folder may have been opened while this one was saved.
          onClose={() => setEditedFolder((current) => (current === editedFolder ? null : current))}
        />
      )}
      <Modal
        open={folderToDelete !== null}
        title={folderToDelete && t('removeFolderTitle', { name: folderToDelete.name })}
        okText={t('delete')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true, loading: deleteMutation.isPending }}
        onCancel={() => setFolderToDelete(null)}
        onOk={() => folderToDelete && void remove(folderToDelete)}
      >
        {folderToDelete && t('removeFolderText', { name: folderToDelete.name })}
      </Modal>
    </>
  );
  return { add: () => setEditedFolder('new'), rename: setEditedFolder, remove: setFolderToDelete, dialogs };
}

function FolderDialog({ folder, onClose }: { folder: Folder | 'new'; onClose: () => void }) {
  const t = useDashboardListMessages();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<{ name: string }>();
  const showServerErrors = useServerErrors(form);
  const showAtOnce = useOptimisticRows(calls.listFolders, workspaceId);
  const createMutation = useCreateFolder();
  const updateMutation = useUpdateFolder();
  /** A renamed folder shows its new name immediately; if the server rejects it, the dialog reopens with the input. */
  const [isRenaming, setRenaming] = useState(false);

  const rename = async ({ id }: Folder, name: string) => {
    setRenaming(true);
    try {
      await showAtOnce(
        (row) => (row.id === id ? { ...row, name } : row),
        () => updateMutation.run({ query: { workspaceId }, body: { id, name } }),
      );
    } finally {
      setRenaming(false);
    }
  };
  const save = async ({ name }: { name: string }) => {
    try {
      if (folder === 'new') await createMutation.run({ query: { workspaceId }, body: { name } });
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
      okButtonProps={{ loading: createMutation.isPending }}
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
