import type { ReactNode } from 'react';
import styles from './account.module.css';

interface AccountRowProps {
  icon: ReactNode;
  name: ReactNode;
  text: ReactNode;
  /** Buttons of the row. */
  children: ReactNode;
  /** Content that is too wide to fit beside the text on a phone, where it moves below the text. */
  isTall?: boolean;
}

/** A row of the account page: a factor, a passkey, a device. */
export function AccountRow({ icon, name, text, children, isTall = false }: AccountRowProps): ReactNode {
  return (
    <li className={isTall ? `${styles.row} ${styles.tall}` : styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{text}</span>
      </span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}
