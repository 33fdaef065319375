import { boardDateSchema } from '../date-range.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { instantSchema, nameSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { toSlug } from '../report-path.ts';
import { z } from '../zod.ts';
import { colorSchema } from './brand.ts';
import { cardDefinitionSchema } from './card.ts';
import { factFilterSchema } from './lineage.ts';

export const maxBoardCards = 60;
/** Number of columns of a board's grid; it has as many rows as its cards need. */
export const boardColumns = 12;
export const maxBoardRows = 1_200;
export const maxCardRows = 24;
export const maxDashboardUsers = 50;
export const maxBoardFilters = 8;
export const maxBoardAnnotations = 100;
export const maxEmbedOrigins = 20;

export const dashboardPermissions = ['owner', 'editor'] as const;
/** Who in the workspace may read a dashboard: either only the listed members, the owner and admins, or everyone. */
export const generalAccesses = ['restricted', 'workspace'] as const;
/**
 * The period with which a board's numbers are compared. `yearByWeekday` is 52 weeks earlier, which compares Mondays
 * with Mondays.
 */
export const comparisons = ['previous', 'year', 'yearByWeekday', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Returns the part of a dashboard's URL that is derived from its name. */
export const getDashboardSlug = (name: string): string => toSlug(name) || 'dashboard';

export const cardPlaceSchema = z
  .object({
    /** Columns and rows, counted from 0 at the top left. */
    x: z.number().int().min(0),
    y: z.number().int().min(0).max(maxBoardRows),
    w: z.number().int().min(1),
    h: z.number().int().min(1).max(maxCardRows),
  })
  .refine(({ x, w }) => x + w <= boardColumns, { path: ['w'], message: fieldRules.insideGrid.en });
export type CardPlace = z.infer<typeof cardPlaceSchema>;

/** The board settings that a card overrides; the card shows its own. A card's own days are part of its definition. */
const cardOverridesSchema = z.object({
  timezone: timezoneSchema.optional(),
  comparison: z.enum(comparisons).optional(),
  ignoresFilters: z.boolean().optional(),
});
export type CardOverrides = z.output<typeof cardOverridesSchema>;

export const boardCardSchema = z.object({
  title: nameSchema,
  card: cardDefinitionSchema,
  place: cardPlaceSchema,
  own: cardOverridesSchema.optional(),
});
export type BoardCard = z.infer<typeof boardCardSchema>;

const overlaps = (a: CardPlace, b: CardPlace): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

function refineCards(cards: readonly BoardCard[], context: z.RefinementCtx): void {
  const addIssue = (index: number, part: string, message: string) =>
    context.addIssue({ code: 'custom', path: [index, ...part.split('.')], message });
  for (const [index, { card, place }] of cards.entries()) {
    const earlier = cards.slice(0, index);
    if (earlier.some((other) => other.card.id === card.id)) addIssue(index, 'card.id', fieldRules.noDuplicates.en);
    if (earlier.some((other) => overlaps(other.place, place))) addIssue(index, 'place', fieldRules.freePlace.en);
  }
}

/**
 * The media of a board: the whole workspace's, or those of chosen campaigns and sources along with individually chosen
 * ones.
 */
export const boardScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('workspace') }),
  z.object({
    kind: z.literal('chosen'),
    campaignIds: z.array(idSchema('campaign')).max(200).default([]),
    sourceIds: z.array(idSchema('source')).max(200).default([]),
    mediaIds: z.array(idSchema('media')).max(1_000).default([]),
  }),
]);
export type BoardScope = z.output<typeof boardScopeSchema>;

const annotationTextSchema = z
  .string()
  .trim()
  .min(1, fieldRules.required.en)
  .max(200, fieldRules.atMost200.en)
  .refine((text) => !/\p{Cc}/u.test(text), fieldRules.noControlCharacters.en);

/** An event on one or several days, shown on a board's charts. */
export const boardAnnotationSchema = z.object({
  id: z.string().min(1).max(64),
  text: annotationTextSchema,
  /** A single day if both dates are equal. */
  period: periodSchema,
  /** The author; set by the server, and omitted for public readers. */
  authorName: z.string().max(200).optional(),
});
export type BoardAnnotation = z.output<typeof boardAnnotationSchema>;

export const boardContentSchema = z.object({
  cards: z.array(boardCardSchema).max(maxBoardCards).superRefine(refineCards).default([]),
  /** The board's initial days; its URL may override them. */
  date: boardDateSchema.default({ dateRange: '7d' }),
  comparison: z.enum(comparisons).default('previous'),
  filters: z.array(factFilterSchema).max(maxBoardFilters).default([]),
  annotations: z
    .array(boardAnnotationSchema)
    .max(maxBoardAnnotations)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, fieldRules.noDuplicates.en)
    .default([]),
  /** Whether anyone with the URL of a public board also sees its annotations. */
  hasPublicAnnotations: z.boolean().default(false),
  scope: boardScopeSchema.default({ kind: 'workspace' }),
});
export type BoardContent = z.output<typeof boardContentSchema>;

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(text) && url.origin === text;
}

/** A site that may embed a public board in its pages, such as `https://news.example`. */
export const embedOriginSchema = z.string().max(253).refine(isOrigin, fieldRules.siteOrigin.en);

const dashboardUserSchema = z.object({ id: z.string().max(64), permission: z.enum(dashboardPermissions) });
const folderIdSchema = idSchema('folder').nullable();

/** The details to save for a dashboard; omitted fields stay unchanged. */
export const dashboardMetaPayloadSchema = z
  .object({
    isPublic: z.boolean(),
    generalAccess: z.enum(generalAccesses),
    users: z
      .array(dashboardUserSchema)
      .max(maxDashboardUsers)
      .refine((users) => new Set(users.map(({ id }) => id)).size === users.length, fieldRules.noDuplicates.en),
    colors: z.array(colorSchema).max(12),
    timezone: timezoneSchema,
    folder: folderIdSchema,
    embedOrigins: z.array(embedOriginSchema).max(maxEmbedOrigins),
  })
  .partial();

const nameSlugSchema = z.string().max(200).optional();

export const dashboardPayloadSchema = z
  .object({
    name: nameSchema,
    /** Must match the slug derived from the name. */
    slug: nameSlugSchema,
    meta: dashboardMetaPayloadSchema.default({}),
    content: boardContentSchema.optional(),
  })
  .refine(({ name, slug }) => slug === undefined || slug === getDashboardSlug(name), {
    path: ['slug'],
    message: fieldRules.slugOfName.en,
  });

export const dashboardUpdateSchema = z.object({
  name: nameSchema.optional(),
  meta: dashboardMetaPayloadSchema.optional(),
  content: boardContentSchema.optional(),
  version: rowVersionSchema,
});

export const dashboardSummarySchema = z.object({
  id: idSchema('dashboard'),
  name: nameSchema,
  slug: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  meta: z.object({
    isPublic: z.boolean(),
    generalAccess: z.enum(generalAccesses),
    users: z.array(dashboardUserSchema.extend({ name: z.string() })),
    colors: z.array(z.string()),
    timezone: timezoneSchema,
    folder: folderIdSchema,
    embedOrigins: z.array(z.string()),
  }),
  cardCount: z.number().int(),
  /**
   * Whether the caller may change the dashboard, as its owner or editor, or as an admin or the owner of the workspace.
   */
  mayEdit: z.boolean(),
  /** Whether the caller may also share and delete the dashboard, which its editors may not. */
  mayShare: z.boolean(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type DashboardSummary = z.infer<typeof dashboardSummarySchema>;

export const dashboardSchema = dashboardSummarySchema.extend({ content: boardContentSchema });
export type Dashboard = z.infer<typeof dashboardSchema>;

/** A public dashboard as anyone sees it: without its users and other data of the workspace. */
export const publicDashboardSchema = dashboardSchema
  .pick({ id: true, name: true, slug: true, modifiedAt: true })
  .extend({
    workspaceName: z.string(),
    /** URLs of the workspace's logo, as in a report; missing from an API that does not serve them yet. */
    logo: z.string().nullable().optional(),
    logoDark: z.string().nullable().optional(),
    /** The primary color of the workspace's brand, as in a report. */
    brandColor: z.string().nullable().optional(),
    meta: dashboardSummarySchema.shape.meta.pick({ colors: true, timezone: true }),
    content: boardContentSchema.omit({ filters: true, scope: true }),
  });
export type PublicDashboard = z.infer<typeof publicDashboardSchema>;

export const folderSchema = z.object({
  id: idSchema('folder'),
  name: nameSchema,
  /** The folder's dashboards that the caller may see. */
  dashboardCount: z.number().int(),
  createdAt: instantSchema,
});
export type Folder = z.infer<typeof folderSchema>;
