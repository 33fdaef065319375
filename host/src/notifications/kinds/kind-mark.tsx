import type { Description } from '@reportage/remote-kit/metadata';
import type { ReactNode } from 'react';
import { NavIcon } from '../../shell/nav-icon.tsx';
import styles from './kind-mark.module.css';

/** The kind's icon. Its color adds no information, because the text says the same thing. */
export function KindMark({ icon, tone }: Pick<Description, 'icon' | 'tone'>): ReactNode {
  return (
    <span className={styles.mark} data-tone={tone}>
      <NavIcon name={icon} />
    </span>
  );
}
