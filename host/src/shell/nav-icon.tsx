import {
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  FlagOutlined,
  FolderOutlined,
  HomeOutlined,
  LinkOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@reportage/ui';
import type { ComponentType, ReactNode } from 'react';

/** Icons that a remote's metadata may name. */
const icons: Record<string, ComponentType> = {
  api: ApiOutlined,
  chart: BarChartOutlined,
  flag: FlagOutlined,
  folder: FolderOutlined,
  home: HomeOutlined,
  link: LinkOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
};

export function NavIcon({ name }: { name: string }): ReactNode {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
}
