import type { CampaignMedia } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, CloseOutlined, MediaIcon, Pagination, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFormMessages } from '../campaign-form.messages.ts';
import classes from '../campaign-form.module.css';
import { useMediaByIds } from '../campaign-form.queries.ts';

interface ChosenMediaProps {
  media: readonly CampaignMedia[];
  onRemove: (media: CampaignMedia) => void;
}

/** The list is paged, because a campaign may have thousands of media. */
const pageSize = 20;

export function ChosenMedia({ media, onRemove }: ChosenMediaProps) {
  const [page, setPage] = useState(1);
  if (media.length === 0) return null;
  const currentPage = Math.min(page, Math.ceil(media.length / pageSize));
  const shownMedia = media.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  return (
    <>
      <ul className={classes.rows}>
        {shownMedia.map((item) => (
          <ChosenItem
            key={item.id}
            item={item}
            ids={shownMedia.filter(({ mediaType }) => mediaType === item.mediaType).map(({ id }) => id)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ul>
      {media.length > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={currentPage}
          pageSize={pageSize}
          total={media.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

interface ChosenItemProps {
  item: CampaignMedia;
  /** The ids of all shown items of the same type. */
  ids: readonly string[];
  onRemove: () => void;
}

/** An item's title with its URL below, as in the library. Without a title, only the URL is shown. */
function ChosenItem({ item, ids, onRemove }: ChosenItemProps) {
  const t = useCampaignFormMessages();
  const { id: workspaceId } = useWorkspace();
  const libraryItem = useMediaByIds(workspaceId, item.mediaType, ids).data?.data.find(({ id }) => id === item.id);
  const shortUrl = item.mediaType === 'custom' ? null : item.postUrl.replace(/^https?:\/\/(www\.)?/, '');
  const name = libraryItem?.title ?? shortUrl ?? item.postUrl;
  const label = t('mediaRemove', { page: name });
  return (
    <li className={classes.row}>
      <MediaIcon mediaType={item.mediaType} />
      <span className={classes.rowText} title={item.postUrl}>
        <Typography.Text ellipsis>{name}</Typography.Text>
        {shortUrl !== null && shortUrl !== name && (
          <Typography.Text type="secondary" ellipsis className={classes.url ?? ''}>
            {shortUrl}
          </Typography.Text>
        )}
      </span>
      <Button type="text" icon={<CloseOutlined />} aria-label={label} title={label} onClick={onRemove} />
    </li>
  );
}
