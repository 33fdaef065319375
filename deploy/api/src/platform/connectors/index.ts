import type { ChannelId } from '@reportage/contracts';
import type { Connector } from './connector.ts';
import { ga } from './ga/ga.ts';
import { linkedin } from './linkedin/linkedin.ts';
import { youtube } from './youtube/youtube.ts';

/** Every vendor that numbers are fetched from. */
export const connectors: Readonly<Record<ChannelId, Connector>> = { ga, youtube, linkedin };
