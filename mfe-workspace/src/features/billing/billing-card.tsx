import { Card } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import styles from './billing.module.css';

interface BillingCardProps {
  title: string;
  /** Whether the content reaches the card's edges, as a table does. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A section of the billing page as a card, labeled by its title. */
export function BillingCard({ title, isFlush = false, children }: BillingCardProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Card
        title={
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        }
        {...(isFlush ? { styles: { body: { padding: 0 } } } : {})}
      >
        {children}
      </Card>
    </section>
  );
}
