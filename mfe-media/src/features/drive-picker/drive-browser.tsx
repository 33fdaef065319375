import { ApiError } from '@reportage/api';
import { type DriveItem, type DriveOrder, driveOrders, driveRoot, maxDriveItems } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import {
  Breadcrumb,
  Button,
  DrawerActions,
  Flex,
  Input,
  ProblemText,
  SearchOutlined,
  Select,
  Typography,
  useDebouncedValue,
  useRequiredFields,
} from '@reportage/ui';
import { useState } from 'react';
import { useDriveMessages } from './drive.messages.ts';
import { useDisconnectDrive, useFetchPictures } from './drive.queries.ts';
import { DriveRows } from './drive-rows.tsx';
import type { FetchedPicture } from './fetched-pictures.tsx';

interface DriveBrowserProps {
  workspaceId: string;
  accessToken: string;
  account: { name: string; email: string };
  onFetched: (pictures: readonly FetchedPicture[]) => void;
  /** Called when the drive is no longer connected. */
  onDisconnected: () => void;
  onCancel: () => void;
}

interface Folder {
  id: string;
  name: string;
}

const searchDebounceMs = 500;

/** Lets the user browse folders and choose pictures. The selection is kept across folders. */
export function DriveBrowser({
  workspaceId,
  accessToken,
  account,
  onFetched,
  onDisconnected,
  onCancel,
}: DriveBrowserProps) {
  const t = useDriveMessages();
  const failures = useFailures('campaigns');
  const fetchMutation = useFetchPictures();
  const disconnectMutation = useDisconnectDrive();
  const [path, setPath] = useState<readonly Folder[]>([]);
  const [typedSearch, setTypedSearch] = useState('');
  const [order, setOrder] = useState<DriveOrder>('name');
  const [chosenItems, setChosenItems] = useState<ReadonlyMap<string, DriveItem>>(new Map());
  const search = useDebouncedValue(typedSearch.trim().toLowerCase(), searchDebounceMs);
  const folder = path.at(-1)?.id ?? driveRoot;

  const openFolder = (newPath: readonly Folder[]) => {
    setPath(newPath);
    setTypedSearch('');
  };
  const toggle = (item: DriveItem) =>
    setChosenItems((previous) => {
      const next = new Map(previous);
      if (!next.delete(item.id)) next.set(item.id, item);
      return next;
    });

  const run = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      failures.show('results', error);
      if (error instanceof ApiError && error.code === 'gone') onDisconnected();
    }
  };
  const { problems, isComplete } = useRequiredFields({ pictures: chosenItems.size === 0 && t('pictureRequired') });
  const fetchChosen = () =>
    run(async () => {
      if (!isComplete()) return;
      const items = [...chosenItems.keys()].map((id) => ({ id }));
      const { items: fetchedItems } = await fetchMutation.run({
        query: { workspaceId },
        body: { googleDrive: true, items, accessToken },
      });
      onFetched(fetchedItems.map((item) => ({ ...item, name: chosenItems.get(item.id)?.name ?? item.id })));
    });
  const disconnect = () =>
    run(async () => {
      await disconnectMutation.run({ query: { workspaceId } });
      onDisconnected();
    });

  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <Typography.Text type="secondary">{t('account', { email: account.email || account.name })}</Typography.Text>
        <Button
          type="link"
          style={{ padding: 0 }}
          loading={disconnectMutation.isPending}
          onClick={() => void disconnect()}
        >
          {t('disconnect')}
        </Button>
      </Flex>
      <Flex gap={8} wrap>
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          style={{ flex: '1 1 200px' }}
          aria-label={t('search')}
          placeholder={t('search')}
          allowClear
          value={typedSearch}
          onChange={({ target }) => setTypedSearch(target.value)}
        />
        <Select<DriveOrder>
          aria-label={t('order')}
          style={{ minWidth: 160 }}
          value={order}
          options={driveOrders.map((value) => ({ value, label: t(value) }))}
          onChange={setOrder}
        />
      </Flex>
      <Breadcrumb
        items={[{ id: driveRoot, name: t('root') }, ...path].map(({ name }, depth, all) => ({
          key: depth,
          title:
            depth === all.length - 1 ? (
              name
            ) : (
              <Button type="link" size="small" style={{ padding: 0 }} onClick={() => openFolder(path.slice(0, depth))}>
                {name}
              </Button>
            ),
        }))}
      />
      <DriveRows
        // A different folder, order or search starts at its first page.
        key={JSON.stringify([folder, order, search])}
        query={{ workspaceId, folder, orderBy: order, search }}
        chosenItems={chosenItems}
        canChooseMore={chosenItems.size < maxDriveItems}
        onToggle={toggle}
        onOpen={(item) => openFolder([...path, { id: item.id, name: item.name }])}
        onDisconnected={onDisconnected}
      />
      <ProblemText problem={problems.pictures} />
      <DrawerActions
        start={
          <Typography.Text type="secondary" role="status">
            {chosenItems.size > 0 && t('chosen', { count: chosenItems.size, max: maxDriveItems })}
          </Typography.Text>
        }
        secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" loading={fetchMutation.isPending} onClick={() => void fetchChosen()}>
            {chosenItems.size > 1 ? t('fetchMany', { count: chosenItems.size }) : t('fetchOne')}
          </Button>
        }
      />
    </Flex>
  );
}
