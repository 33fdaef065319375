import type { Link } from '@reportage/contracts';
import { formatDay, formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, CopyOutlined, type DataColumn, InstantDay, Tag, Tooltip, useUiSettings } from '@reportage/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useCopyText } from '../../data/use-copy-text.ts';
import { useLinksMessages } from './links.messages.ts';
import classes from './links.module.css';

export const hasEnded = ({ endsAt }: Link): boolean => endsAt !== null && Date.parse(endsAt) <= Date.now();

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** Copies a link's short URL. */
export function useCopyAddress(): (link: Link) => Promise<void> {
  const t = useLinksMessages();
  const copy = useCopyText({ copied: t('copied'), failed: t('copyFailed') });
  return ({ shortUrl }) => copy(shortUrl);
}

/** A short URL with a copy button. */
function ShortAddress({ link }: { link: Link }) {
  const t = useLinksMessages();
  const copy = useCopyAddress();
  return (
    <span className={classes.shortAddress}>
      <span className={classes.code}>{withoutScheme(link.shortUrl)}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('copyOne', { name: link.name })}
        title={t('copyOne', { name: link.name })}
        onClick={() => void copy(link)}
      />
    </span>
  );
}

/** Columns of lists of links; the name is first and opens the link. */
export function useLinkColumns(onOpen: (link: Link) => void): DataColumn<Link>[] {
  const t = useLinksMessages();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      render: (link) => (
        <span className={classes.name}>
          <Button
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
            onClick={() => onOpen(link)}
          >
            {link.name}
          </Button>
          {hasEnded(link) && <Tag>{t('ended')}</Tag>}
        </span>
      ),
    },
    {
      key: 'shortUrl',
      title: t('shortUrl'),
      render: (link) => <ShortAddress link={link} />,
      // Copied from the card's menu.
      renderOnPhone: (link) => withoutScheme(link.shortUrl),
    },
    {
      key: 'destination',
      title: t('destination'),
      sortBy: 'destination',
      onPhone: 'hidden',
      render: (link) => (
        <Tooltip title={link.destination}>
          <span className={classes.destination}>{withoutScheme(link.destination)}</span>
        </Tooltip>
      ),
    },
    {
      key: 'campaignName',
      title: t('campaign'),
      sortBy: 'campaignName',
      render: ({ campaignId, campaignName }) =>
        campaignId && campaignName ? (
          <RouterLink to={`/${slug}/campaigns/${campaignId}`}>{campaignName}</RouterLink>
        ) : (
          t('noCampaign')
        ),
    },
    {
      key: 'clicks',
      title: t('clicks'),
      sortBy: 'clicks',
      align: 'end',
      isPinnedToEnd: true,
      render: (link) => formatNumber(link.clicks, { locale, unit: 'count', currency: null }),
    },
    {
      key: 'createdAt',
      title: t('created'),
      sortBy: 'createdAt',
      onPhone: 'hidden',
      render: (link) => <InstantDay instant={link.createdAt} />,
    },
    {
      key: 'endsAt',
      title: t('ends'),
      sortBy: 'endsAt',
      isExtra: true,
      render: (link) => (link.endsAt ? formatDay(link.endsAt, { locale }) : t('never')),
    },
    { key: 'ownerName', title: t('owner'), sortBy: 'ownerName', isExtra: true, render: (link) => link.ownerName },
  ];
}
