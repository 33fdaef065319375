import type { OwnedItem } from '@reportage/contracts';
import { Typography } from '@reportage/ui';
import { useMemberRemovalMessages } from './member-removal.messages.ts';

/** Lists what a member owns: for each kind of item, the count and the first few names. */
export function OwnedItemsList({ title, ownedItems }: { title: string; ownedItems: readonly OwnedItem[] }) {
  const t = useMemberRemovalMessages();
  if (ownedItems.length === 0) return null;
  return (
    <section style={{ marginBottom: 16 }}>
      <Typography.Title level={3} style={{ margin: '0 0 4px', fontSize: 14 }}>
        {title}
      </Typography.Title>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {ownedItems.map(({ kind, count, names }) => {
          const namesText = names.join(', ');
          const moreCount = count - names.length;
          return (
            <li key={kind} style={{ overflowWrap: 'anywhere' }}>
              {t(kind, { count })}
              {namesText && (
                <Typography.Text type="secondary">
                  {' – '}
                  {moreCount > 0 ? t('namesAndMore', { names: namesText, count: moreCount }) : namesText}
                </Typography.Text>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
