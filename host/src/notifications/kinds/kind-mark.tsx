import {
  ApiOutlined,
  BellOutlined,
  ClockCircleOutlined,
  FilePdfOutlined,
  FlagOutlined,
  GlobalOutlined,
  MailOutlined,
  ShareAltOutlined,
  UserOutlined,
} from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './kind-mark.module.css';
import type { Description } from './use-describe.ts';

const icons: Record<Description['icon'], ReactNode> = {
  person: <UserOutlined />,
  source: <ApiOutlined />,
  pages: <GlobalOutlined />,
  pdf: <FilePdfOutlined />,
  share: <ShareAltOutlined />,
  goal: <FlagOutlined />,
  mail: <MailOutlined />,
  time: <ClockCircleOutlined />,
  bell: <BellOutlined />,
};

/** The kind's icon; its colour only repeats what the words say. */
export function KindMark({ icon, tone }: Pick<Description, 'icon' | 'tone'>): ReactNode {
  return (
    <span className={styles.mark} data-tone={tone}>
      {icons[icon]}
    </span>
  );
}
