import { type ReactNode, useState } from 'react';
import { Modal } from '../overlays/modal.tsx';
import { useUiMessages } from '../ui.messages.ts';

interface RemoveDialogProps {
  /** The rows to delete. The dialog is open while there are any. */
  rows: readonly { id: string; name: string }[];
  title: string;
  /** The label of the button, if the title has a verb other than “Delete”. */
  verb?: string | undefined;
  /** Explains what is deleted along with the rows and what is kept. */
  text(names: string): ReactNode;
  /** Deletes the rows; the ids are comma-separated, as the calls expect. */
  remove(ids: string): Promise<unknown>;
  onRemoved(): void;
  onFailed(error: unknown): void;
  onClose(): void;
}

/** Asks for confirmation and lists the rows to delete; stays open if deleting fails. */
export function RemoveDialog(props: RemoveDialogProps): ReactNode {
  const { rows, title, verb, text, onClose } = props;
  const t = useUiMessages();
  const [isRemoving, setRemoving] = useState(false);

  const remove = async (): Promise<void> => {
    setRemoving(true);
    try {
      await props.remove(rows.map(({ id }) => id).join(','));
      props.onRemoved();
      onClose();
    } catch (error) {
      props.onFailed(error);
    } finally {
      setRemoving(false);
    }
  };

  return (
    <Modal
      open={rows.length > 0}
      title={title}
      okText={verb ?? t('remove')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isRemoving}
      onCancel={onClose}
      onOk={() => void remove()}
    >
      {text(rows.map(({ name }) => name).join(', '))}
    </Modal>
  );
}
