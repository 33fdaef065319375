import { type Campaign, localizeFact, type MediaFigures } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useFailedQuery, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DataList,
  DayRangePicker,
  FolderOutlined,
  MediaThumbnail,
  useListState,
  useUiSettings,
} from '@reportage/ui';
import { useCampaignPeriod } from '../figures/use-campaign-period.ts';
import classes from './campaign-details.module.css';
import { useCampaignMedia } from './campaign-details.queries.ts';
import { useMediaTabMessages } from './campaign-media.messages.ts';

const numberWidth = 132;

/** The media of a campaign, each with its key numbers; `onAdd` is set for users who may change the campaign. */
export function CampaignMediaTab({ campaign, onAdd }: { campaign: Campaign; onAdd?: () => void }) {
  const t = useMediaTabMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const { period, setPeriod, presets } = useCampaignPeriod(campaign);
  const list = useListState({ defaultSort: 'position', defaultOrder: 'asc' });
  const { page, size, sort, order, searchString } = list.query;
  const media = useCampaignMedia(campaign.id, { workspaceId, ...period, page, size, sort, order, searchString });
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', media.error);
  const metrics = media.data?.metrics ?? [];

  const columns = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      width: 320,
      render: (item: MediaFigures) => <MediaLink item={item} />,
    },
    ...metrics.map((metric, index) => ({
      key: metric.id,
      title: localizeFact(metric, locale).name,
      sortBy: metric.id,
      width: numberWidth,
      align: 'end' as const,
      render: ({ numbers }: MediaFigures) =>
        formatNumber(numbers[index] ?? null, { unit: metric.unit, currency: metric.currency, locale }),
    })),
  ];
  const add = onAdd && (
    <Button type="primary" onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return (
    <DataList<MediaFigures>
      name="campaign-media"
      label={t('title')}
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      query={media}
      searchPlaceholder={t('search')}
      scope={
        <div className={classes.period}>
          <DayRangePicker value={period} onChange={setPeriod} presets={presets} />
        </div>
      }
      empty={{ icon: <FolderOutlined />, title: t('empty'), text: t('emptyText'), action: add }}
    />
  );
}

/** Links to the page itself; custom items have no page. */
function MediaLink({ item }: { item: MediaFigures }) {
  return (
    <span className={classes.media}>
      <MediaThumbnail mediaType={item.mediaType} />
      {item.mediaType === 'custom' ? (
        <span>{item.name}</span>
      ) : (
        <a href={item.url} title={item.url} target="_blank" rel="noreferrer noopener">
          {item.name}
        </a>
      )}
    </span>
  );
}
