import type { ChannelId } from '@reportage/contracts';
import { ceros } from './ceros/ceros.ts';
import type { Connector } from './connector.ts';
import { facebook } from './facebook/facebook.ts';
import { ga } from './ga/ga.ts';
import { gam } from './gam/gam.ts';
import { instagram } from './instagram/instagram.ts';
import { linkedin } from './linkedin/linkedin.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { youtube } from './youtube/youtube.ts';

export const connectors: Readonly<Record<ChannelId, Connector>> = {
  ga,
  gam,
  ceros,
  youtube,
  linkedin,
  facebook,
  instagram,
  tiktok,
};
