import {
  type BoardContent,
  boardContentSchema,
  type dashboardMetaPayloadSchema,
  findDimension,
  getFactMediaType,
  type z,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { createCardsService } from '../cards/index.ts';
import { isScopeInWorkspace } from './board-media.repository.ts';
import { createDashboardsRepository, type DashboardValues } from './dashboards.repository.ts';
import { createFoldersRepository } from './folders.repository.ts';

type MetaPayload = z.output<typeof dashboardMetaPayloadSchema>;

export const createEmptyContent = (): BoardContent => boardContentSchema.parse({});

/** A dashboard's owner and editors. */
export interface BoardMembers {
  ownerId: string;
  editorIds: readonly string[];
}

/**
 * Returns the owner and editors after a save; they stay the same if the save contains no users.
 * @throws {AppError} `invalidRequest` for a non-member or more than one owner
 */
export async function resolveMembers(
  tx: Executor,
  workspaceId: string,
  users: MetaPayload['users'],
  stored: BoardMembers,
): Promise<BoardMembers> {
  if (!users) return stored;
  const owners = users.filter(({ permission }) => permission === 'owner');
  if (owners.length > 1) {
    throw invalidField('body.meta.users', { en: 'can have only one owner', de: 'dürfen nur einen Inhaber haben' });
  }
  const ownerId = owners[0]?.id ?? stored.ownerId;
  const editorIds = users.map(({ id }) => id).filter((id) => id !== ownerId);
  const existingIds = new Set([stored.ownerId, ...stored.editorIds]);
  const newUserIds = [ownerId, ...editorIds].filter((id) => !existingIds.has(id));
  const members = await createDashboardsRepository(tx, workspaceId).filterMembers(newUserIds);
  const nonMemberId = newUserIds.find((id) => !members.has(id));
  if (nonMemberId === undefined) return { ownerId, editorIds };
  const index = users.findIndex(({ id }) => id === nonMemberId);
  throw invalidField(`body.meta.users.${index}.id`, {
    en: 'is not a member of this workspace',
    de: 'ist kein Mitglied dieses Arbeitsbereichs',
  });
}

/** Sets the author of new annotations to the user who saves the board. Existing ones keep their author. */
function setAnnotationAuthors(content: BoardContent, stored: BoardContent, author: string): BoardContent {
  const authors = new Map(stored.annotations.map(({ id, authorName }) => [id, authorName]));
  const annotations = content.annotations.map(({ authorName: _, ...annotation }) => {
    const authorName = authors.has(annotation.id) ? authors.get(annotation.id) : author;
    return authorName === undefined ? annotation : { ...annotation, authorName };
  });
  return { ...content, annotations };
}

/**
 * Applies a save's changes to the stored values.
 * @throws {AppError} `notFound` for a folder in another workspace
 */
export async function mergeValues(
  tx: Executor,
  workspaceId: string,
  input: { name?: string | undefined; meta?: MetaPayload | undefined; content?: BoardContent | undefined },
  stored: DashboardValues,
  author: string,
): Promise<DashboardValues> {
  const { isPublic, generalAccess, colors, timezone, folder, embedOrigins } = input.meta ?? {};
  const folderId = folder === undefined ? stored.folderId : folder;
  if (folderId !== null && folderId !== stored.folderId) {
    if (!(await createFoldersRepository(tx, workspaceId).has(folderId))) throw new AppError('notFound');
  }
  return {
    name: input.name ?? stored.name,
    folderId,
    ownerId: stored.ownerId,
    isPublic: isPublic ?? stored.isPublic,
    generalAccess: generalAccess ?? stored.generalAccess,
    colors: colors ?? stored.colors,
    timezone: timezone ?? stored.timezone,
    embedOrigins: embedOrigins ? [...new Set(embedOrigins)] : stored.embedOrigins,
    content: input.content ? setAnnotationAuthors(input.content, stored.content, author) : stored.content,
  };
}

/**
 * Checks that all of a board's cards, filters and media can be queried.
 * @throws {AppError} `invalidRequest` for unknown metrics, dimensions and filters; `notFound` for another workspace's
 * media
 */
export async function requireValidContent(
  db: Executor,
  cards: ReturnType<typeof createCardsService>,
  workspaceId: string,
  content: BoardContent | undefined,
): Promise<void> {
  if (!content) return;
  const definitions = content.cards.map(({ card }) => card);
  await cards.requireValidCards(workspaceId, definitions, (index) => `body.content.cards.${index}.card`);
  const unknownFilterIndex = content.filters.findIndex(
    ({ dimension }) => !findDimension(dimension) || !getFactMediaType(dimension),
  );
  if (unknownFilterIndex >= 0) {
    throw invalidField(`body.content.filters.${unknownFilterIndex}.dimension`, {
      en: 'is not a dimension',
      de: 'ist keine Dimension',
    });
  }
  if (!(await isScopeInWorkspace(db, workspaceId, content.scope))) throw new AppError('notFound');
}
