import { localizedTextSchema } from '../localized-text.ts';
import { z } from '../zod.ts';
import { audienceShape } from './audience.ts';
import { jsonSchemaSchema } from './json-schema.ts';
import { notificationViewSchema } from './notification-view.ts';
import { remoteSearchSchema } from './search.ts';

/** Version of the contract between host and remotes; a remote says which one it was built for. */
export const remoteContractVersion = '1.2.0';

export const remoteRouteSchema = z.object({
  /** Path pattern in react-router's form, from the root: `/:workspaceId/campaigns/clients`. */
  path: z.string().startsWith('/'),
  /** What the screen shows, for the tab's title. */
  title: localizedTextSchema,
  /** Whose access is less gets the page that says so, in place of the screen. */
  needs: audienceShape.needs,
});

/** Groups of the navigation, in the order in which they show. */
export const navSections = ['work', 'insights', 'network', 'settings'] as const;
export type NavSection = (typeof navSections)[number];

export const remoteNavItemSchema = z.object({
  /** Where it leads; `:workspaceId` stands for the current workspace's slug. */
  path: z.string().startsWith('/'),
  label: localizedTextSchema,
  icon: z.string(),
  section: z.enum(navSections),
  /** Place inside its section. */
  order: z.number(),
  /** False for lesser screens, which only the command palette lists. */
  inRail: z.boolean().default(true),
  /** Feature flag that the workspace must have. */
  feature: z.enum(['hasCreators']).optional(),
  ...audienceShape,
});

/** What the command palette offers to do: an address that begins it, such as a form's. */
export const remoteCommandSchema = z.object({
  path: z.string().startsWith('/'),
  label: localizedTextSchema,
  icon: z.string(),
  ...audienceShape,
});

/** A piece that others may show, in the version of its props. */
export const remoteWidgetSchema = z.object({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  version: z.string(),
  /** Data that it takes, and the names of its functions. */
  props: jsonSchemaSchema.default({}),
  callbacks: z.array(z.string()).default([]),
});
export type RemoteWidgetMetadata = z.infer<typeof remoteWidgetSchema>;

/** A piece of another remote, and with which versions of its props the consumer works. */
export const widgetUseSchema = z.object({ name: z.string(), range: z.string() });

/** Static metadata of a remote: `remote.json` of its build. The host registers remotes from it without running any. */
export const remoteMetadataSchema = z.object({
  name: z.string().regex(/^mfe-[a-z]+$/),
  version: z.string(),
  /** Range of the remote contract that it works with. */
  contract: z.string(),
  routes: z.array(remoteRouteSchema),
  nav: z.array(remoteNavItemSchema),
  commands: z.array(remoteCommandSchema).default([]),
  searches: z.array(remoteSearchSchema).default([]),
  notifications: z.array(notificationViewSchema).default([]),
  events: z.object({
    emits: z.array(z.string()),
    listens: z.array(z.string()),
    /** Payloads of its own events that the contracts do not declare: publishing knows them by these, whatever the host was built with. */
    schemas: z.record(z.string(), jsonSchemaSchema).default({}),
  }),
  widgets: z.array(remoteWidgetSchema),
  usesWidgets: z.array(widgetUseSchema).default([]),
});
export type RemoteMetadata = z.infer<typeof remoteMetadataSchema>;

/** What a build leaves beside its files: metadata, what it needs of the host, and a hash for every file. */
export const remoteManifestSchema = remoteMetadataSchema.extend({
  entry: z.string(),
  /** Singletons that the host must provide, with the exact or ranged version that the build was made with. */
  shared: z.record(z.string(), z.string()),
  /** Files that every screen needs, for preloading. */
  critical: z.array(z.string()),
  /** With the files that each needs before it can be drawn, and the host's singletons that it takes. */
  widgets: z.array(
    remoteWidgetSchema.extend({ critical: z.array(z.string()), shares: z.array(z.string()).default([]) }),
  ),
  /** By route's path, for preloading: the files that its screen needs, and the host's singletons that it takes. */
  screens: z.record(z.string(), z.object({ files: z.array(z.string()), shares: z.array(z.string()) })).default({}),
  /** `sha384-…` of every file of the build. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-/)),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
