import type { CallOutput, calls, Media } from '@reportage/contracts';
import { Alert, Button, DrawerActions, Flex } from '@reportage/ui';
import { FileNameField } from '../media-upload/file-name-field.tsx';
import { useAddFiles } from '../media-upload/use-add-files.ts';
import { useDriveMessages } from './drive.messages.ts';
import classes from './drive.module.css';

/** Result of fetching a picture, with its name in the drive. */
export type FetchedPicture = CallOutput<typeof calls.cacheImages>['items'][number] & { name: string };

interface FetchedPicturesProps {
  workspaceId: string;
  pictures: readonly FetchedPicture[];
  onPicturesChange: (pictures: readonly FetchedPicture[]) => void;
  onBack: () => void;
  onAdded: (media: readonly Media[]) => void;
}

/** Lets the user name and add the fetched pictures, and lists those that could not be fetched, with the reason. */
export function FetchedPictures({ workspaceId, pictures, onPicturesChange, onBack, onAdded }: FetchedPicturesProps) {
  const t = useDriveMessages();
  const adding = useAddFiles(workspaceId);
  const fetchedFiles = pictures.flatMap(({ id, file }) =>
    file ? [{ key: id, fileId: file.id, fileName: file.name, file }] : [],
  );
  const add = async () => {
    const addedKeys = new Set<string | number>();
    const addedItems = await adding.addAll(fetchedFiles, (key) => addedKeys.add(key));
    if (addedItems) onAdded(addedItems);
    else onPicturesChange(pictures.filter(({ id }) => !addedKeys.has(id)));
  };
  return (
    <Flex vertical gap={16}>
      {pictures.map(({ id, name, problem }) =>
        problem ? <Alert key={id} type="warning" showIcon title={t(problem, { name })} /> : null,
      )}
      <ul className={classes.rows}>
        {fetchedFiles.map(({ key, file }) => (
          <li key={key} className={classes.fetched}>
            <img src={file.url} alt="" className={classes.fetchedPicture} />
            <FileNameField
              name={adding.getName(key, file.name)}
              problem={adding.problems.get(key)}
              onChange={(name) => adding.rename(key, name)}
            />
          </li>
        ))}
      </ul>
      <DrawerActions
        secondary={<Button onClick={onBack}>{t('back')}</Button>}
        primary={
          fetchedFiles.length > 0 && (
            <Button type="primary" loading={adding.isAdding} onClick={() => void add()}>
              {fetchedFiles.length > 1 ? t('addMany', { count: fetchedFiles.length }) : t('addOne')}
            </Button>
          )
        }
      />
    </Flex>
  );
}
