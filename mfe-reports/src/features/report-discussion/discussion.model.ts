import {
  type CardResult,
  type CommentThread,
  type Discussion,
  isStructuralSection,
  localizeCard,
  type ReportApproval,
} from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { getSections, type ShownReport } from '../report-view/report-view.model.ts';

export interface Anchor {
  sectionId: string | null;
  metric: string | null;
}

export interface NewComment extends Anchor {
  text: string;
  threadId: string | null;
  mentions: string[];
  linkId: string | null;
}

export interface ApprovalAnswer {
  isApproved: boolean;
  fingerprint: string;
  note: string;
}

/** The comments on a report, and what the user may do with them. */
export interface DiscussionState extends Pick<Discussion, 'threads' | 'approvals' | 'people' | 'links'> {
  mayComment: boolean;
  /** Why comments are disabled, if there is a reason to show. */
  disabledReason?: string | undefined;
  mayResolve: boolean;
  mayRemove: boolean;
  /** Whether the user is a guest, who must enter a name. */
  isGuest: boolean;
  /** The approval request that the user has not answered yet. */
  pendingApproval: ReportApproval | undefined;
  isBusy: boolean;
  add(comment: NewComment, name: string): Promise<boolean>;
  answer(approval: ApprovalAnswer, name: string): Promise<boolean>;
  resolve(threadId: string, isResolved: boolean): Promise<void>;
  remove(threadId: string): Promise<void>;
}

export const getOpenThreads = (threads: readonly CommentThread[]): CommentThread[] =>
  threads.filter(({ resolvedAt }) => resolvedAt === null);

export const isOnSection =
  (sectionId: string) =>
  (thread: CommentThread): boolean =>
    thread.sectionId === sectionId;

/** Returns the names of a card's metrics in the reader's language. */
const getMetricNames = (card: CardResult | undefined, locale: Locale): Map<string, string> =>
  new Map(card ? localizeCard(card, locale).columns.map(({ id, name }) => [id, name]) : []);

export interface AnchorOption extends Anchor {
  /** Unique among the options. */
  key: string;
  label: string;
}

export const getAnchorKey = ({ sectionId, metric }: Anchor): string => JSON.stringify([sectionId, metric]);

/** Lists the possible subjects of a comment: each visible section, and each of its metrics. */
export const getAnchorOptions = (shownReport: Pick<ShownReport, 'report' | 'cards'>, locale: Locale): AnchorOption[] =>
  getSections(shownReport)
    .filter(({ section }) => !isStructuralSection(section))
    .flatMap(({ section, definition, card }) => {
      const names = getMetricNames(card, locale);
      const toOption = (metric: string | null, label: string) => ({
        sectionId: section.id,
        metric,
        label,
        key: getAnchorKey({ sectionId: section.id, metric }),
      });
      const metricOptions = (definition?.metrics ?? []).map((metric) =>
        toOption(metric, `${section.name} › ${names.get(metric) ?? metric}`),
      );
      return [toOption(null, section.name), ...metricOptions];
    });
