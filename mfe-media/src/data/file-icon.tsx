import { isPicture, type StoredFile, type ThumbnailStatus } from '@reportage/contracts';
import { FileExclamationOutlined, FileImageOutlined, FilePdfOutlined, TableOutlined } from '@reportage/ui';
import { useFileMessages } from './file.messages.ts';

type DescribedFile = Pick<StoredFile, 'contentType' | 'thumbnails'>;

/** Returns why a picture cannot be shown; undefined for visible pictures and for other files. */
export const getPictureState = ({ thumbnails }: DescribedFile): Exclude<ThumbnailStatus, 'made'> | undefined =>
  thumbnails && thumbnails.status !== 'made' ? thumbnails.status : undefined;

/** Icon for a file without a visible picture. */
export function FileIcon({ file }: { file: DescribedFile }) {
  const state = getPictureState(file);
  if (state === 'damaged' || state === 'tooLarge') return <FileExclamationOutlined />;
  if (isPicture(file.contentType) || file.contentType === 'image/svg+xml') return <FileImageOutlined />;
  return file.contentType === 'text/csv' ? <TableOutlined /> : <FilePdfOutlined />;
}

/** Describes a file as text: why its picture cannot be shown, otherwise the file type. */
export function useFileDescription(): (file: DescribedFile) => string {
  const t = useFileMessages();
  return (file) => t(getPictureState(file) ?? file.contentType);
}
