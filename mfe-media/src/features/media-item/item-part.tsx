import { Typography } from '@reportage/ui';
import { type ReactNode, useId } from 'react';

/** A part of what the library knows of an item, under its title. */
export function ItemPart({ title, children }: { title: string; children: ReactNode }) {
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
