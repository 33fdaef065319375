import { type Media, uploadTypes } from '@reportage/contracts';
import { useFileUpload, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DrawerActions, Flex, type Upload, UploadField, useRequiredFields, useUploads } from '@reportage/ui';
import { useId } from 'react';
import { FileNameField } from './file-name-field.tsx';
import { useMediaUploadMessages } from './media-upload.messages.ts';
import { useAddFiles } from './use-add-files.ts';

interface UploadMediaProps {
  onCancel: () => void;
  onAdded: (media: readonly Media[]) => void;
}

/** Uploads files and adds them to the library as custom items with editable names. */
export function UploadMedia({ onCancel, onAdded }: UploadMediaProps) {
  const t = useMediaUploadMessages();
  const { id: workspaceId } = useWorkspace();
  const uploads = useUploads(useFileUpload(workspaceId));
  const adding = useAddFiles(workspaceId);
  const hintId = useId();
  const isSending = uploads.all.some(({ state }) => state === 'sending');
  const uploadedFiles = uploads.all.flatMap(({ id, file, result }) =>
    result ? [{ key: id, fileId: result.fileId, fileName: file.name }] : [],
  );

  const { problems, isComplete } = useRequiredFields({
    file: isSending && t('fileSending'),
  });

  const add = async () => {
    if (!isComplete()) return;
    const addedItems = await adding.addAll(uploadedFiles, (key) => uploads.remove(Number(key)));
    if (addedItems) onAdded(addedItems);
  };

  return (
    <Flex vertical gap={16}>
      <UploadField
        uploads={uploads}
        label={t('label')}
        help={t('help')}
        accept={uploadTypes}
        isMultiple
        problem={problems.file}
        renderDone={({ id, file }: Upload<{ fileId: string }>) => (
          <FileNameField
            name={adding.getName(id, file.name)}
            problem={adding.problems.get(id)}
            onChange={(name) => adding.rename(id, name)}
          />
        )}
      />
      <DrawerActions
        start={
          <span id={hintId} role="status">
            {isSending && t('wait')}
          </span>
        }
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button
            type="primary"
            loading={adding.isAdding}
            disabled={!isSending && uploadedFiles.length === 0}
            aria-describedby={hintId}
            onClick={() => void add()}
          >
            {uploadedFiles.length > 1 ? t('addMany', { count: uploadedFiles.length }) : t('addOne')}
          </Button>
        }
      />
    </Flex>
  );
}
