import type { CampaignMedia } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Button, CloseOutlined, MediaIcon, Pagination, Typography, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFormMessages } from '../campaign-form.messages.ts';
import classes from '../campaign-form.module.css';

interface ChosenMediaProps {
  media: readonly CampaignMedia[];
  onRemove: (media: CampaignMedia) => void;
}

/** A campaign may have thousands of media. */
const pageSize = 20;

export function ChosenMedia({ media, onRemove }: ChosenMediaProps) {
  const t = useCampaignFormMessages();
  const { locale } = useUiSettings();
  const [page, setPage] = useState(1);
  if (media.length === 0) return null;
  const current = Math.min(page, Math.ceil(media.length / pageSize));
  return (
    <>
      <ul className={classes.rows}>
        {media.slice((current - 1) * pageSize, current * pageSize).map((item) => (
          <li key={item.id} className={classes.row}>
            <MediaIcon mediaType={item.mediaType} />
            <span className={classes.rowText}>
              <Typography.Text ellipsis={{ tooltip: item.postUrl }}>{item.postUrl}</Typography.Text>
            </span>
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('mediaRemove', { page: item.postUrl })}
              title={t('mediaRemove', { page: item.postUrl })}
              onClick={() => onRemove(item)}
            />
          </li>
        ))}
      </ul>
      {media.length > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={current}
          pageSize={pageSize}
          total={media.length}
          showSizeChanger={false}
          showTotal={(total) => formatNumber(total, { unit: 'count', currency: null, locale })}
          onChange={setPage}
        />
      )}
    </>
  );
}
