import type { Link } from '@reportage/contracts';
import { formatDay, formatNumber } from '@reportage/format';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, CopyOutlined, type DataColumn, InstantDay, Tag, Tooltip, useUiSettings } from '@reportage/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useCopyText } from '../../data/use-copy-text.ts';
import { useLinksMessages } from './links.messages.ts';
import classes from './links.module.css';

export const hasEnded = ({ endsAt }: Link): boolean => endsAt !== null && Date.parse(endsAt) <= Date.now();

const removeScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** Removes the scheme and the host, which is the same for all links and does not fit on a phone's cards. */
const removeHost = (url: string): string => removeScheme(url).replace(/^[^/]+/, '');

/** A short URL with a button that copies it in full. */
function ShortUrl({ link, hidesHost = false }: { link: Link; hidesHost?: boolean }) {
  const t = useLinksMessages();
  const copy = useCopyText({ copied: t('copied'), failed: t('copyFailed') });
  return (
    <span className={classes.shortUrl}>
      <span className={classes.code}>{hidesHost ? removeHost(link.shortUrl) : removeScheme(link.shortUrl)}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('copyOne', { name: link.name })}
        title={t('copyOne', { name: link.name })}
        onClick={() => void copy(link.shortUrl)}
      />
    </span>
  );
}

/** The second line of a link's card on a phone. */
function LinkFacts({ link }: { link: Link }) {
  const t = useLinksMessages();
  return (
    <span className={classes.facts}>
      <ShortUrl hidesHost link={link} />
      {hasEnded(link) && <Tag>{t('ended')}</Tag>}
    </span>
  );
}

/** Returns the columns for link lists. Clicking a name opens the link. A campaign's own list omits its name. */
export function useLinkColumns(onOpen: (link: Link) => void, { showsCampaign = true } = {}): DataColumn<Link>[] {
  const t = useLinksMessages();
  const user = useUser();
  const { locale } = useUiSettings();
  const { slug } = useWorkspace();
  const renderName = (link: Link) => (
    <Button
      type="link"
      style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
      onClick={() => onOpen(link)}
    >
      {link.name}
    </Button>
  );
  const columns: DataColumn<Link>[] = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      render: (link) => (
        <span className={classes.name}>
          {renderName(link)}
          {hasEnded(link) && <Tag>{t('ended')}</Tag>}
        </span>
      ),
      renderOnPhone: renderName,
    },
    {
      key: 'shortUrl',
      title: t('shortUrl'),
      render: (link) => <ShortUrl link={link} />,
      renderOnPhone: (link) => <LinkFacts link={link} />,
      hasOwnLineOnPhone: true,
    },
    {
      key: 'destination',
      title: t('destination'),
      sortBy: 'destination',
      onPhone: 'hidden',
      render: (link) => (
        <Tooltip title={link.destination}>
          <span className={classes.destination}>{removeScheme(link.destination)}</span>
        </Tooltip>
      ),
    },
    {
      key: 'campaignName',
      title: t('campaign'),
      sortBy: 'campaignName',
      hasOwnLineOnPhone: true,
      renderOnPhone: ({ campaignName }) => campaignName,
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
    {
      key: 'ownerName',
      title: t('owner'),
      sortBy: 'ownerName',
      isExtra: true,
      render: ({ ownerId, ownerName }) => (ownerId === user?.id ? t('me') : ownerName),
    },
  ];
  return showsCampaign ? columns : columns.filter(({ key }) => key !== 'campaignName');
}
