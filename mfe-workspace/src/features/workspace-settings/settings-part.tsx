import { type ReactNode, useId } from 'react';
import styles from './workspace-settings.module.css';

/** A titled part of the settings card, which is saved as a whole. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
