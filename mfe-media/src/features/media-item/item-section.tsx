import { Typography } from '@reportage/ui';
import { type ReactNode, useId } from 'react';

/** A titled section of an item's details. */
export function ItemSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography.Title id={titleId} level={5} style={{ marginTop: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  );
}
