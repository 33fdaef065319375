import { getKeyMediaType, type MediaType } from '@reportage/contracts';
import { Tooltip } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import {
  AppstoreOutlined,
  FacebookFilled,
  GlobalOutlined,
  GoogleOutlined,
  InstagramOutlined,
  LineChartOutlined,
  LinkedinFilled,
  ProjectOutlined,
  TableOutlined,
  TikTokOutlined,
  YoutubeFilled,
} from '../antd/icons.ts';

const mediaKinds: Record<MediaType, { name: string; Icon: ComponentType<object> }> = {
  web: { name: 'Web', Icon: GlobalOutlined },
  ga: { name: 'Google Analytics', Icon: LineChartOutlined },
  gam: { name: 'Google Ad Manager', Icon: GoogleOutlined },
  facebook: { name: 'Facebook', Icon: FacebookFilled },
  instagram: { name: 'Instagram', Icon: InstagramOutlined },
  youtube: { name: 'YouTube', Icon: YoutubeFilled },
  tiktok: { name: 'TikTok', Icon: TikTokOutlined },
  linkedin: { name: 'LinkedIn', Icon: LinkedinFilled },
  ceros: { name: 'Ceros', Icon: ProjectOutlined },
  custom: { name: 'Custom', Icon: TableOutlined },
};

/** The icon for a media item's kind, from its type or its key (`web_med_…`), with an accessible name. */
export function MediaIcon({ mediaType }: { mediaType: string }): ReactNode {
  const kind = mediaKinds[getKeyMediaType(mediaType) as MediaType];
  const name = kind?.name ?? mediaType;
  const Icon = kind?.Icon ?? AppstoreOutlined;
  return (
    <Tooltip title={name}>
      <span role="img" aria-label={name}>
        <Icon />
      </span>
    </Tooltip>
  );
}
