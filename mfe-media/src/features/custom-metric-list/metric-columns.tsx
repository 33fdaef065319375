import type { CustomMetric } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, type DataColumn, InstantDay, Typography, useUiSettings } from '@reportage/ui';
import { Link, useNavigate } from 'react-router-dom';
import { getKnownDimensions, useDimensionMessages } from '../../data/dimension.messages.ts';
import { useMetricKindMessages } from '../../data/metric-unit.messages.ts';
import { useMetricListMessages } from './metric-list.messages.ts';

/** @param onRemove undefined for users with read-only access */
export function useMetricColumns(onRemove: ((metric: CustomMetric) => void) | undefined): DataColumn<CustomMetric>[] {
  const t = useMetricListMessages();
  const getDimensionName = useDimensionMessages();
  const getKindName = useMetricKindMessages();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  const user = useUser();
  const navigate = useNavigate();
  const columns: DataColumn<CustomMetric>[] = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      width: 220,
      render: ({ id, name }) => <Link to={`/${slug}/media/metrics/${id}`}>{name}</Link>,
    },
    {
      key: 'note',
      title: t('note'),
      onPhone: 'hidden',
      width: 280,
      render: ({ note }) => note || <Typography.Text type="secondary">{t('noNote')}</Typography.Text>,
    },
    {
      key: 'kind',
      title: t('kind'),
      render: ({ unit, currency, type }) =>
        `${currency === null ? getKindName(unit) : `${getKindName(unit)} (${currency})`}, ${getKindName(type)}`,
    },
    {
      key: 'dimensions',
      title: t('dimensions'),
      onPhone: 'hidden',
      render: ({ dimensions }) =>
        getKnownDimensions(dimensions)
          .map((id) => getDimensionName(id))
          .join(', '),
    },
    {
      key: 'values',
      title: t('values'),
      onPhone: 'metric',
      align: 'end',
      render: ({ valueCount }) => formatNumber(valueCount, { unit: 'count', locale }),
    },
    {
      key: 'ownerName',
      title: t('owner'),
      sortBy: 'ownerName',
      isExtra: true,
      render: ({ ownerId, ownerName }) => (ownerId === user?.id ? t('me') : ownerName),
    },
    {
      key: 'modifiedAt',
      title: t('changed'),
      sortBy: 'modifiedAt',
      render: ({ modifiedAt }) => <InstantDay instant={modifiedAt} />,
      renderOnPhone: ({ modifiedAt }) => (
        <>
          {t('changedOn')} <InstantDay instant={modifiedAt} />
        </>
      ),
    },
  ];
  if (!onRemove) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: t('actions'),
      width: 96,
      isFixed: true,
      render: (metric) => (
        <ActionsMenu
          name={metric.name}
          actions={[
            { key: 'open', label: t('open'), run: () => navigate(`/${slug}/media/metrics/${metric.id}`) },
            { key: 'remove', label: t('remove'), danger: true, run: () => onRemove(metric) },
          ]}
        />
      ),
    },
  ];
}
