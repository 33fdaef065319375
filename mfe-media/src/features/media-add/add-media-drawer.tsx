import type { Media } from '@reportage/contracts';
import { Drawer, Tabs } from '@reportage/ui';
import { DriveMedia } from '../drive-picker/drive-media.tsx';
import { UploadMedia } from '../media-upload/upload-media.tsx';
import { AddPage } from './add-page.tsx';
import { useMediaAddMessages } from './media-add.messages.ts';

/** By what media come into the library; `?add` in the address names it. */
export const addWays = ['page', 'files', 'drive'] as const;
export type AddWay = (typeof addWays)[number];
export const addWayOf = (text: string | null): AddWay => addWays.find((way) => way === text) ?? 'page';

interface AddMediaDrawerProps {
  isOpen: boolean;
  way: AddWay;
  onWay: (way: AddWay) => void;
  onClose: () => void;
  /** Closes it, too. */
  onAdded: (media: readonly Media[]) => void;
}

/** A page by its address, files from this device, or pictures of a drive. */
export function AddMediaDrawer({ isOpen, way, onWay, onClose, onAdded }: AddMediaDrawerProps) {
  const t = useMediaAddMessages();
  const answers = { onCancel: onClose, onAdded };
  return (
    <Drawer open={isOpen} onClose={onClose} title={t('title')} size={480} destroyOnHidden>
      <Tabs
        activeKey={way}
        onChange={(key) => onWay(addWayOf(key))}
        items={[
          { key: 'page', label: t('page'), children: <AddPage {...answers} /> },
          { key: 'files', label: t('files'), children: <UploadMedia {...answers} /> },
          { key: 'drive', label: t('drive'), children: <DriveMedia {...answers} /> },
        ]}
      />
    </Drawer>
  );
}
