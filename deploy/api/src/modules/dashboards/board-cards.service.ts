import { type BoardContent, type CardResult, type calls, type Period, periodOfDate } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { dayInZone } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DashboardRow } from '../../schema/dashboard.tables.ts';
import { createCardsService } from '../cards/index.ts';
import { readBoardMedia } from './board-media.repository.ts';

export type BoardQuestion = ContextOf<typeof calls.queryDashboardCards>['body'];
type Preview = ContextOf<typeof calls.previewCard>['body'];
type Board = Pick<DashboardRow, 'workspaceId' | 'timezone' | 'content'>;

/** Numbers of boards' cards: the board's own days, comparison and filters, or those that the question has instead. */
export function createBoardCards({ db, facts, clock }: Pick<Platform, 'db' | 'facts' | 'clock'>) {
  const cards = createCardsService({ db, facts, clock });

  const periodOf = ({ content, timezone }: Pick<Board, 'content' | 'timezone'>): Period =>
    periodOfDate(content.date, dayInZone(clock.now(), timezone));

  /** @throws {AppError} `notFound` for a card that is not on the board */
  function chosenCards({ cards: all }: BoardContent, cardIds: readonly string[] | undefined) {
    if (!cardIds) return all;
    const chosen = all.filter(({ card }) => cardIds.includes(card.id));
    if (chosen.length < new Set(cardIds).size) throw new AppError('notFound');
    return chosen;
  }

  return {
    /** The cards that a question means, with their titles and numbers. */
    async query(board: Board, question: BoardQuestion): Promise<{ title: string; result: CardResult }[]> {
      const { workspaceId, timezone, content } = board;
      const chosen = chosenCards(content, question.cardIds);
      if (chosen.length === 0) return [];
      const subject = {
        workspaceId,
        timezone,
        mediaIds: await readBoardMedia(db, workspaceId, content.scope),
        period: question.period ?? periodOf(board),
        comparison: question.comparison ?? content.comparison,
        filters: question.filters ?? content.filters,
      };
      const results = await cards.query(
        subject,
        chosen.map(({ card }) => card),
      );
      const byId = new Map(results.map((result) => [result.cardId, result]));
      return chosen.flatMap(({ card, title }) => {
        const result = byId.get(card.id);
        return result ? [{ title, result }] : [];
      });
    },

    /** @throws {AppError} `invalidRequest` naming what the card cannot ask */
    async preview({ workspaceId }: WorkspaceScope, board: Board, asked: Preview): Promise<CardResult> {
      const { card, timezone, period, comparison, filters } = asked;
      await cards.requireAnswerable(workspaceId, [card], () => 'body.card');
      const mediaIds = await readBoardMedia(db, workspaceId, board.content.scope);
      const [result] = await cards.query({ workspaceId, timezone, mediaIds, period, comparison, filters }, [card]);
      if (!result) throw new AppError('unavailable');
      return result;
    },
  };
}
