import type { OwnedItem } from '@reportage/contracts';
import { Typography } from '@reportage/ui';
import { useMemberRemovalMessages } from './member-removal.messages.ts';

/**
 * The belongings of a member that are either passed on or deleted, by kind, with their count and the first few names.
 */
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
          const more = count - names.length;
          return (
            <li key={kind} style={{ overflowWrap: 'anywhere' }}>
              {t(kind, { count })}
              {namesText && (
                <Typography.Text type="secondary">
                  {' – '}
                  {more > 0 ? t('namesAndMore', { names: namesText, count: more }) : namesText}
                </Typography.Text>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
