import { type Campaign, getNameInSentence, localizeField, type MediaFigures } from '@reportage/contracts';
import { alignDecimals, formatNumber, formatPeriod } from '@reportage/format';
import { useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  type DataColumn,
  DataList,
  DayRangePicker,
  Flex,
  FolderOutlined,
  type ListFilter,
  MediaThumbnail,
  PlusOutlined,
  useIsNarrow,
  useListState,
  useUiSettings,
} from '@reportage/ui';
import { CountingNote } from '../figures/counting-note.tsx';
import { useCampaignPeriod } from '../figures/use-campaign-period.ts';
import classes from './campaign-details.module.css';
import { useCampaignMedia } from './campaign-details.queries.ts';
import { useMediaTabMessages } from './campaign-media.messages.ts';
import { useMediaActionsColumn } from './use-media-actions-column.tsx';

/**
 * Returns a column width at which a name such as “Average attention time”, with the sort icon, takes at most two lines.
 */
const getNumberColumnWidth = (name: string): number => (name.length > 16 ? 148 : 108);

/** On a phone, a card highlights the first figure and shows the next two as facts with their names. */
const getPhoneColumn = (
  index: number,
  renderWithName: (item: MediaFigures) => string,
): Pick<DataColumn<MediaFigures>, 'onPhone' | 'renderOnPhone'> => {
  if (index === 0) return { onPhone: 'metric' };
  return index <= 2 ? { onPhone: 'fact', renderOnPhone: renderWithName } : { onPhone: 'hidden' };
};

/** The media of a campaign, each with its key figures; `onAdd` is set for users who may edit the campaign. */
export function CampaignMediaTab({ campaign, onAdd }: { campaign: Campaign; onAdd?: () => void }) {
  const t = useMediaTabMessages();
  const { locale } = useUiSettings();
  const isNarrow = useIsNarrow();
  const { id: workspaceId } = useWorkspace();
  const { period, setPeriod, presets } = useCampaignPeriod(campaign);
  const list = useListState({ defaultSort: 'position', defaultOrder: 'asc' });
  const { page, size, sort, order, searchString } = list.query;
  const media = useCampaignMedia(campaign.id, { workspaceId, ...period, page, size, sort, order, searchString });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', media.error);
  const metrics = media.data?.metrics ?? [];
  // If all items have the same type, an icon in every row would be redundant.
  const hasSeveralKinds = new Set(media.data?.data.map(({ mediaType }) => mediaType)).size > 1;

  const actionsColumn = useMediaActionsColumn(campaign);
  const columns: DataColumn<MediaFigures>[] = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      width: 200,
      render: (item: MediaFigures) => (
        <span className={classes.media}>
          {hasSeveralKinds && <MediaThumbnail mediaType={item.mediaType} />}
          <MediaLink item={item} />
        </span>
      ),
      renderOnPhone: (item: MediaFigures) => <MediaLink item={item} />,
    },
    ...metrics.map((metric, index): DataColumn<MediaFigures> => {
      const { name } = localizeField(metric, locale);
      const { unit, currency } = metric;
      const getNumber = ({ numbers }: MediaFigures) => numbers[index] ?? null;
      const style = alignDecimals((media.data?.data ?? []).map(getNumber), unit);
      const formatValue = (item: MediaFigures) => formatNumber(getNumber(item), { unit, currency, locale, ...style });
      return {
        key: metric.id,
        title: name,
        sortBy: metric.id,
        width: getNumberColumnWidth(name),
        align: 'end',
        render: formatValue,
        ...getPhoneColumn(
          index,
          (item) => `${formatValue(item)} ${getNameInSentence({ id: metric.id, name }, locale)}`,
        ),
      };
    }),
    ...(onAdd ? [actionsColumn] : []),
  ];
  const hasMedia = campaign.meta.media.length > 0;
  const addButton = onAdd && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  const shownPeriod = formatPeriod(period, { locale });
  const periodFilter: ListFilter = {
    key: 'period',
    label: t('period'),
    chosen: shownPeriod,
    field: (id) => <DayRangePicker id={id} value={period} onChange={setPeriod} presets={presets} />,
  };
  const rows = (
    <DataList<MediaFigures>
      name="campaign-media"
      label={t('title')}
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      query={media}
      searchPlaceholder={t('search')}
      countText={(count) => t('counted', { count })}
      noMatchesTitle={t('noMatchesTitle')}
      // On a phone, the two dates do not fit beside the search field.
      filters={isNarrow ? [periodFilter] : []}
      scope={
        isNarrow ? (
          <span className={classes.shownPeriod}>{shownPeriod}</span>
        ) : (
          <div className={classes.period}>
            <DayRangePicker value={period} onChange={setPeriod} presets={presets} />
          </div>
        )
      }
      action={!isNarrow && hasMedia && addButton}
      empty={{ icon: <FolderOutlined />, title: t('empty'), text: t('emptyText'), action: addButton }}
    />
  );
  return (
    <Flex vertical gap={16}>
      {isNarrow && hasMedia && addButton}
      {rows}
      <CountingNote metrics={metrics} />
    </Flex>
  );
}

/** The item's name, linked to its page. Custom items have no page. */
function MediaLink({ item }: { item: MediaFigures }) {
  if (item.mediaType === 'custom') return <span>{item.name}</span>;
  return (
    <a href={item.url} title={item.url} target="_blank" rel="noreferrer noopener">
      {item.name}
    </a>
  );
}
