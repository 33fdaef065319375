import type { ReactNode } from 'react';
import styles from './account.module.css';

interface AccountRowProps {
  icon: ReactNode;
  name: ReactNode;
  text: ReactNode;
  /** The row's switch or actions menu. */
  children: ReactNode;
}

/** A row on the account pages, for example for a factor, a passkey or a device. */
export function AccountRow({ icon, name, text, children }: AccountRowProps): ReactNode {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{text}</span>
      </span>
      {children}
    </li>
  );
}
