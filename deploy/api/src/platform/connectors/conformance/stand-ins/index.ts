import type { ChannelId } from '@reportage/contracts';
import type { StandIn } from '../stand-in.ts';
import { cerosStandIn } from './ceros.ts';
import { facebookStandIn } from './facebook.ts';
import { gaStandIn } from './ga.ts';
import { gamStandIn } from './gam.ts';
import { instagramStandIn } from './instagram.ts';
import { linkedinStandIn } from './linkedin.ts';
import { tiktokStandIn } from './tiktok.ts';
import { youtubeStandIn } from './youtube.ts';

export const standIns: Readonly<Record<ChannelId, StandIn>> = {
  ga: gaStandIn,
  gam: gamStandIn,
  youtube: youtubeStandIn,
  linkedin: linkedinStandIn,
  tiktok: tiktokStandIn,
  ceros: cerosStandIn,
  facebook: facebookStandIn,
  instagram: instagramStandIn,
};
