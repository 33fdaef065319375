import {
  type ChannelId,
  channelNames,
  connectedSourceCreateSchema,
  connectedSourceSettingsSchema,
  defaultConnectedSourceSettings,
} from '@reportage/contracts';
import { defineSourceKind, type SourceKind } from './source-kind.ts';

/** A source whose numbers a vendor delivers. It is authorized after it is added. */
export const connectedKind = (channelId: ChannelId): SourceKind =>
  defineSourceKind({
    network: channelNames[channelId],
    creation: connectedSourceCreateSchema,
    settings: connectedSourceSettingsSchema,
    create: () => ({ siteUrl: null, scriptCode: null, settings: defaultConnectedSourceSettings }),
    accept: (settings) => settings,
    // The media that a source selects depend on its own accounts, so every source keeps its own settings.
    adopt: (_settings, other) => other.settings,
  });
