import type { Group } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useHost, useStore, useUser } from '@reportage/remote-kit/runtime';
import { FactList, InstantDay } from '@reportage/ui';
import page from '../../layout/item-page.module.css';
import { useGroupDetailsMessages } from './group-details.messages.ts';
import { useRuleText } from './rule-text.ts';

/** Details of a group that are not in its header: its description, owner, media, and its rule as a sentence. */
export function GroupFacts({ group }: { group: Group }) {
  const t = useGroupDetailsMessages();
  const user = useUser();
  const locale = useStore(useHost().locale);
  const rule = useRuleText(group);
  const { description, mediaCount } = group.meta;
  const items = [
    ...(description ? [{ key: 'description', label: t('description'), children: description }] : []),
    { key: 'owner', label: t('owner'), children: group.ownerId === user?.id ? t('me') : group.ownerName },
    { key: 'created', label: t('created'), children: <InstantDay instant={group.createdAt} /> },
    {
      key: 'media',
      label: t('media'),
      children: formatNumber(mediaCount, { unit: 'count', currency: null, locale }),
    },
    ...(rule ? [{ key: 'rule', label: t('rule'), children: rule }] : []),
  ];
  return (
    <section aria-label={t('details')}>
      <h2 className={page.heading}>{t('details')}</h2>
      <FactList items={items} />
    </section>
  );
}
