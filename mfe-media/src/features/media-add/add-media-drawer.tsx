import type { Media } from '@reportage/contracts';
import { lazyPart, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Drawer, DrawerTab, Tabs } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMediaAddMessages } from './media-add.messages.ts';

/** Methods of adding media; `?add` in the URL selects one. */
export const addMethods = ['page', 'files', 'drive'] as const;
export type AddMethod = (typeof addMethods)[number];
export const toAddMethod = (text: string | null): AddMethod => addMethods.find((method) => method === text) ?? 'page';

const AddPage = lazyPart(async () => (await import('./add-page.tsx')).AddPage);
const UploadMedia = lazyPart(async () => (await import('../media-upload/upload-media.tsx')).UploadMedia);
const DriveMedia = lazyPart(async () => (await import('../drive-picker/drive-media.tsx')).DriveMedia);

interface AddMediaDrawerProps {
  isOpen: boolean;
  method: AddMethod;
  onMethodChange: (method: AddMethod) => void;
  onClose: () => void;
  /** Called with the added media; must also close the drawer. */
  onAdded: (media: readonly Media[]) => void;
}

/** Adds a page by its URL, files from this device, or pictures from a drive. */
export function AddMediaDrawer({ isOpen, method, onMethodChange, onClose, onAdded }: AddMediaDrawerProps) {
  const t = useMediaAddMessages();
  const work = useUnsavedWork();
  const close = () => work.leave(onClose);
  const handlers = {
    onCancel: close,
    onAdded: (media: readonly Media[]) => {
      work.markClean();
      onAdded(media);
    },
  };
  const renderTab = (key: AddMethod, content: ReactNode) => <DrawerTab isActive={key === method}>{content}</DrawerTab>;
  return (
    <Drawer open={isOpen} onClose={close} title={t('title')} destroyOnHidden>
      {work.leaveDialog}
      <Tabs
        activeKey={method}
        onChange={(key) => onMethodChange(toAddMethod(key))}
        items={[
          { key: 'page', label: t('page'), children: renderTab('page', <AddPage work={work} {...handlers} />) },
          { key: 'files', label: t('files'), children: renderTab('files', <UploadMedia {...handlers} />) },
          { key: 'drive', label: t('drive'), children: renderTab('drive', <DriveMedia {...handlers} />) },
        ]}
      />
    </Drawer>
  );
}
