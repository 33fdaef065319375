import { type ReactNode, useId } from 'react';
import styles from './workspace-settings.module.css';

interface SettingsPartProps {
  title: string;
  /** Explains what the section's fields are for. */
  text?: string;
  children: ReactNode;
}

/** A titled section of a settings card. */
export function SettingsPart({ title, text, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
