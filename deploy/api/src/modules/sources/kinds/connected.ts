import {
  type ChannelId,
  channelNames,
  connectedSourceCreateSchema,
  connectedSourceSettingsSchema,
  defaultConnectedSourceSettings,
} from '@reportage/contracts';
import { defineSourceKind, type SourceKind } from './source-kind.ts';

/** Creates the kind of source that gets its data from a vendor. Such a source is authorized after it has been added. */
export const createConnectedKind = (channelId: ChannelId): SourceKind =>
  defineSourceKind({
    network: channelNames[channelId],
    creation: connectedSourceCreateSchema,
    settings: connectedSourceSettingsSchema,
    create: () => ({ siteUrl: null, scriptCode: null, settings: defaultConnectedSourceSettings }),
    accept: (settings) => settings,
    // The media that a source selects depend on its own accounts, so every source keeps its own settings.
    adopt: (_settings, other) => other.settings,
  });
