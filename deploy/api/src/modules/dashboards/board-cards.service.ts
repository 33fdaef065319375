import {
  type BoardContent,
  type CardDefinition,
  type CardOverrides,
  type CardResult,
  type calls,
  type Period,
  resolveBoardDate,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { getDayInZone } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { readGrantStamps } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DashboardRow } from '../../schema/dashboard.tables.ts';
import { type CardsSubject, createCardsService, readFieldParts } from '../cards/index.ts';
import { createDrillCard, type DrillQuery } from './board-drill.ts';
import { readBoardMedia } from './board-media.repository.ts';
import { addMediaTitles } from './media-titles.ts';

export type BoardQuery = ContextOf<typeof calls.queryDashboardCards>['body'];
type Preview = ContextOf<typeof calls.previewCard>['body'];
type Board = Pick<DashboardRow, 'workspaceId' | 'timezone' | 'content'>;

/** Queries a board's cards, using the board's or the request's period, comparison and filters. */
export function createBoardCards(platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>) {
  const { db, clock } = platform;
  const cards = createCardsService(platform);

  const getPeriod = ({ content, timezone }: Pick<Board, 'content' | 'timezone'>): Period =>
    resolveBoardDate(content.date, getDayInZone(clock.now(), timezone));

  /** @throws {AppError} `notFound` for a card that is not on the board */
  function selectCards({ cards: boardCards }: BoardContent, cardIds: readonly string[] | undefined) {
    if (!cardIds) return boardCards;
    const selectedCards = boardCards.filter(({ card }) => cardIds.includes(card.id));
    if (selectedCards.length < new Set(cardIds).size) throw new AppError('notFound');
    return selectedCards;
  }

  function getSubject(board: Board, request: Omit<BoardQuery, 'cardIds'>, overrides: CardOverrides = {}) {
    const timezone = overrides.timezone ?? board.timezone;
    return {
      workspaceId: board.workspaceId,
      timezone,
      period: request.period ?? getPeriod({ ...board, timezone }),
      comparison: overrides.comparison ?? request.comparison ?? board.content.comparison,
      filters: overrides.ignoresFilters ? [] : (request.filters ?? board.content.filters),
    };
  }

  /** Returns the requested cards, by default all, with their titles and data. */
  async function query(
    board: Board,
    request: BoardQuery & Pick<CardsSubject, 'mediaAs'>,
  ): Promise<{ title: string; card: CardDefinition; result: CardResult }[]> {
    const selectedCards = selectCards(board.content, request.cardIds);
    if (selectedCards.length === 0) return [];
    const mediaIds = await readBoardMedia(db, board.workspaceId, board.content.scope);
    // Cards with the same overrides are queried in one batch.
    const batches = Map.groupBy(selectedCards, ({ own = {} }) => JSON.stringify(own));
    const results = await Promise.all(
      [...batches.values()].map((batch) =>
        cards.query(
          { ...getSubject(board, request, batch[0]?.own), mediaIds, mediaAs: request.mediaAs ?? 'label' },
          batch.map(({ card }) => card),
        ),
      ),
    );
    const resultsById = new Map(results.flat().map((result) => [result.cardId, result]));
    return selectedCards.flatMap(({ card, title }) => {
      const result = resultsById.get(card.id);
      return result ? [{ title, card, result }] : [];
    });
  }

  return {
    query,

    /** Like `query`, but also returns the titles of the media in the rows. */
    async queryWithMediaTitles(board: Board, request: BoardQuery): ReturnType<typeof query> {
      const cards = await query(board, { ...request, mediaAs: 'both' });
      const results = cards.map(({ result }) => result);
      const titledResults = await addMediaTitles(db, board.workspaceId, results);
      return cards.map((card, index) => ({ ...card, result: titledResults[index] ?? card.result }));
    },

    /** Reads the current grants of partners whose media the board covers. */
    readBoardGrants: async (board: Board): Promise<Record<string, string>> =>
      readGrantStamps(
        { db, clock },
        board.workspaceId,
        await readBoardMedia(db, board.workspaceId, board.content.scope),
      ),

    /**
     * Breaks down one point of a card.
     * @throws {AppError} `invalidRequest`; `notFound` for a card that is not on the board
     */
    async drill(board: Board, cardId: string, request: DrillQuery): Promise<CardResult> {
      const [boardCard] = selectCards(board.content, [cardId]);
      if (!boardCard) throw new AppError('notFound');
      const subject = getSubject(board, request, boardCard.own);
      const mediaIds = await readBoardMedia(db, board.workspaceId, board.content.scope);
      const filters = [...request.point, ...subject.filters];
      const fields = await readFieldParts(db, board.workspaceId, boardCard.card.metrics);
      const [result] = await cards.query(
        { ...subject, comparison: request.comparison, filters, mediaIds, mediaAs: 'both' },
        [createDrillCard(boardCard, request, fields)],
      );
      const [titledResult] = result ? await addMediaTitles(db, board.workspaceId, [result]) : [];
      if (!titledResult) throw new AppError('unavailable');
      return titledResult;
    },

    /** @throws {AppError} `invalidRequest` if the card cannot be queried */
    async preview({ workspaceId }: WorkspaceScope, board: Board, request: Preview): Promise<CardResult> {
      const { card, timezone, period, comparison, filters } = request;
      await cards.requireValidCards(workspaceId, [card], () => 'body.card');
      const mediaIds = await readBoardMedia(db, workspaceId, board.content.scope);
      const subject = { workspaceId, timezone, mediaIds, period, comparison, filters, mediaAs: 'both' as const };
      const [titledResult] = await addMediaTitles(db, workspaceId, await cards.query(subject, [card]));
      if (!titledResult) throw new AppError('unavailable');
      const { rowMedia: _ids, ...preview } = titledResult;
      return preview;
    },
  };
}
