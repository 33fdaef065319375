import { localizedTextSchema } from '../localized-text.ts';
import { z } from '../zod.ts';
import { audienceShape } from './audience.ts';
import { jsonSchemaSchema } from './json-schema.ts';
import { notificationViewSchema } from './notification-view.ts';
import { remoteSearchSchema } from './search.ts';

/** Version of the contract between host and remotes; each remote specifies the one for which it was built. */
export const remoteContractVersion = '1.4.0';

/**
 * What a page looks like while it loads: a list with its toolbar, a page with tabs and figures, the media library, a
 * dashboard, a report, a settings page, or a form.
 */
export const pageShapes = ['list', 'page', 'item', 'library', 'board', 'report', 'settings', 'form'] as const;
export type PageShape = (typeof pageShapes)[number];

export const remoteRouteSchema = z.object({
  /** Path pattern in react-router's syntax, from the root: `/:workspaceId/campaigns/clients`. */
  path: z.string().startsWith('/'),
  /** Title of the screen, shown in the browser tab. */
  title: localizedTextSchema,
  /** The required access; users with less access see the no-access page instead of the screen. */
  needs: audienceShape.needs,
  /** A shape that the host does not know is ignored. */
  shape: z.enum(pageShapes).optional().catch(undefined),
});

/** Navigation sections, in display order. */
export const navSections = ['work', 'insights', 'network', 'settings'] as const;
export type NavSection = (typeof navSections)[number];

export const remoteNavItemSchema = z.object({
  /** The path that the item opens, with `:workspaceId` for the current workspace's slug. */
  path: z.string().startsWith('/'),
  label: localizedTextSchema,
  icon: z.string(),
  section: z.enum(navSections),
  /** Position within its section. */
  order: z.number(),
  /** False for minor screens, which are listed only in the command palette. */
  inRail: z.boolean().default(true),
  /** The item is also highlighted on screens below this path, unless another item is more specific. */
  covers: z.string().startsWith('/').optional(),
  /** The shortcut letter after `g`. */
  shortcut: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
  /** Feature flag that the workspace must have. */
  feature: z.enum(['hasCreators']).optional(),
  ...audienceShape,
});

/**
 * An action in the command palette: the path of a screen that starts it, such as a form. Commands with the icon
 * `plus` create or add something, and are listed as such.
 */
export const remoteCommandSchema = z.object({
  path: z.string().startsWith('/'),
  label: localizedTextSchema,
  icon: z.string(),
  ...audienceShape,
});

/** A widget that other remotes may use, and the version of its props. */
export const remoteWidgetSchema = z.object({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  version: z.string(),
  /** The widget's data props, and the names of its callbacks. */
  props: jsonSchemaSchema.default({}),
  callbacks: z.array(z.string()).default([]),
});
export type RemoteWidgetMetadata = z.infer<typeof remoteWidgetSchema>;

/** A widget of another remote, with the range of prop versions that the consumer supports. */
export const widgetUseSchema = z.object({ name: z.string(), range: z.string() });

/** A remote's static metadata, `remote.json` in its build. The host registers remotes from it without running them. */
export const remoteMetadataSchema = z.object({
  name: z.string().regex(/^mfe-[a-z]+$/),
  version: z.string(),
  /** The range of versions of the remote contract that the remote supports. */
  contract: z.string(),
  routes: z.array(remoteRouteSchema),
  nav: z.array(remoteNavItemSchema),
  commands: z.array(remoteCommandSchema).default([]),
  searches: z.array(remoteSearchSchema).default([]),
  notifications: z.array(notificationViewSchema).default([]),
  events: z.object({
    emits: z.array(z.string()),
    listens: z.array(z.string()),
    /**
     * Payload schemas of the remote's own events that the contracts do not declare. With them, these events can be
     * checked on publishing without the host's build.
     */
    schemas: z.record(z.string(), jsonSchemaSchema).default({}),
  }),
  widgets: z.array(remoteWidgetSchema),
  usesWidgets: z.array(widgetUseSchema).default([]),
});
export type RemoteMetadata = z.infer<typeof remoteMetadataSchema>;

/** Names separated by spaces, as one short string in the registry; `*` if a build cannot determine them. */
export const exportNamesSchema = z.string();

/** Written by a build: metadata, requirements for the host, and a hash of every file. */
export const remoteManifestSchema = remoteMetadataSchema.extend({
  entry: z.string(),
  /**
   * The singletons that the host must provide, each with the exact version or the range for which the build was made.
   */
  shared: z.record(z.string(), z.string()),
  /** The exports of these singletons that the remote's code uses; absent for builds from before this was recorded. */
  uses: z.record(z.string(), exportNamesSchema).optional(),
  /** Files that every screen needs, for preloading. */
  critical: z.array(z.string()),
  /**
   * The remote's widgets, each with the files that it needs before it can render, and the host's singletons that it
   * uses.
   */
  widgets: z.array(
    remoteWidgetSchema.extend({ critical: z.array(z.string()), shares: z.array(z.string()).default([]) }),
  ),
  /** By route path, for preloading: the files that its screen needs, and the host's singletons that it uses. */
  screens: z.record(z.string(), z.object({ files: z.array(z.string()), shares: z.array(z.string()) })).default({}),
  /** `sha384-…` of every file of the build. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-/)),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
