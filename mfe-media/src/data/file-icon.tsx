import { isPicture, type StoredFile, type ThumbnailStatus } from '@reportage/contracts';
import { FileExclamationOutlined, FileImageOutlined, FilePdfOutlined, TableOutlined } from '@reportage/ui';
import { useFileWords } from './file-words.messages.ts';

type ShownFile = Pick<StoredFile, 'contentType' | 'thumbnails'>;

/** What keeps a picture from being shown; undefined for one that is shown, and for other files. */
export const pictureStateOf = ({ thumbnails }: ShownFile): Exclude<ThumbnailStatus, 'made'> | undefined =>
  thumbnails && thumbnails.status !== 'made' ? thumbnails.status : undefined;

/** The kind of a file that has no picture to show. */
export function FileIcon({ file }: { file: ShownFile }) {
  const state = pictureStateOf(file);
  if (state === 'damaged' || state === 'tooLarge') return <FileExclamationOutlined />;
  if (isPicture(file.contentType) || file.contentType === 'image/svg+xml') return <FileImageOutlined />;
  return file.contentType === 'text/csv' ? <TableOutlined /> : <FilePdfOutlined />;
}

/** The same in words: the state of a picture that is not shown, else the type. */
export function useFileWord(): (file: ShownFile) => string {
  const t = useFileWords();
  return (file) => t(pictureStateOf(file) ?? file.contentType);
}
