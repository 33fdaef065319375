import {
  getHighlightSections,
  type Highlight,
  type HighlightSection,
  type highlightUpdateSchema,
  maxHighlightSections,
  type Period,
  type Report,
  type User,
  type z,
} from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HighlightContent } from '../../schema/highlight.tables.ts';
import { createCardsService } from '../cards/index.ts';
import {
  createReportsRepository,
  createReportsService,
  type GuestLinkSetting,
  toLinkColumns,
} from '../reports/index.ts';
import { createHighlightChecks, requireMatchingOrder } from './highlight-checks.ts';
import { createHighlightNumbers } from './highlight-numbers.ts';
import { readTargets } from './highlight-targets.ts';
import { freezeHighlight, presentHighlight } from './highlights.presenter.ts';
import { createHighlightsRepository } from './highlights.repository.ts';
import { readInitialContent } from './initial-content.ts';

type Update = z.output<typeof highlightUpdateSchema>;
type Change = (storedHighlight: Highlight) => HighlightContent | Promise<HighlightContent>;

export function createHighlightsService(platform: Platform) {
  const { db, clock } = platform;
  const reports = createReportsService(platform);
  const numbers = createHighlightNumbers(platform);
  const checks = createHighlightChecks(createCardsService(platform));

  async function readForReport(executor: Executor, report: Report): Promise<Highlight> {
    const row = await createHighlightsRepository(executor, report.workspaceId).find(report.id);
    const content = row?.content ?? (await readInitialContent(executor, report));
    return presentHighlight(report, content, row, await readTargets(executor, report));
  }

  /** @throws {AppError} `notFound` if there is no such report */
  const read = async (scope: WorkspaceScope, id: string): Promise<Highlight> =>
    readForReport(db, await reports.get(scope, id));

  /**
   * Applies a change to the stored highlight and saves the result.
   * @throws {AppError} `conflict` if the version is given and stale
   */
  async function save(scope: WorkspaceScope, id: string, version: number | undefined, change: Change) {
    const report = await reports.get(scope, id);
    return db.transaction().execute(async (tx) => {
      const highlights = createHighlightsRepository(tx, scope.workspaceId);
      await highlights.lock(id);
      const current = await readForReport(tx, report);
      if (version !== undefined && version !== current.version)
        throw new AppError('conflict', { details: { current } });
      await highlights.save(id, await change(current), clock.now());
      return readForReport(tx, report);
    });
  }

  async function requireReportOwnership(scope: WorkspaceScope, user: User, id: string): Promise<void> {
    const report = await createReportsRepository(db, scope.workspaceId).find(id);
    if (!report) throw new AppError('notFound');
    requireOwnership(scope, user.id, [report]);
  }

  return {
    get: (scope: WorkspaceScope, id: string) => read(scope, id),

    save: (scope: WorkspaceScope, id: string, { version, sort, layout, heading, campaignId }: Update) =>
      save(scope, id, version, async (storedHighlight) => {
        if (campaignId !== undefined && campaignId !== storedHighlight.campaignId)
          throw invalidField('body.campaignId', otherCampaignMessage);
        requireMatchingOrder(sort, layout);
        await checks.requireValidCards(scope.workspaceId, layout, (index) => `body.layout.${index}`);
        return { sort, layout, heading: heading ?? storedHighlight.heading };
      }),

    addSection: (scope: WorkspaceScope, id: string, section: HighlightSection, version: number | undefined) =>
      save(scope, id, version, async ({ sort, layout, heading }) => {
        if (layout.some((existingSection) => existingSection.id === section.id))
          throw invalidField('params.sectionId', duplicateMessage);
        if (layout.length >= maxHighlightSections) throw invalidField('params.sectionId', tooManyMessage);
        await checks.requireValidCards(scope.workspaceId, [section], () => 'body');
        return { sort: [...sort, { id: section.id, hidden: false }], layout: [...layout, section], heading };
      }),

    updateSection: (scope: WorkspaceScope, id: string, section: HighlightSection, version: number | undefined) =>
      save(scope, id, version, async ({ sort, layout, heading }) => {
        if (!layout.some((existingSection) => existingSection.id === section.id)) throw new AppError('notFound');
        await checks.requireValidCards(scope.workspaceId, [section], () => 'body');
        return {
          sort,
          layout: layout.map((existingSection) => (existingSection.id === section.id ? section : existingSection)),
          heading,
        };
      }),

    removeSection: (scope: WorkspaceScope, id: string, sectionId: string) =>
      save(scope, id, undefined, ({ sort, layout, heading }) => {
        if (!layout.some((section) => section.id === sectionId)) throw new AppError('notFound');
        const removeSection = <Item extends { id: string }>(items: Item[]): Item[] =>
          items.filter((item) => item.id !== sectionId);
        return { sort: removeSection(sort), layout: removeSection(layout), heading };
      }),

    async readNumbers(scope: WorkspaceScope, id: string, period: Period | undefined) {
      const report = await reports.get(scope, id);
      const highlight = await readForReport(db, report);
      const { cards, targets } = await numbers.loadNumbers(report, highlight, period ?? report.date);
      return { cards, targets };
    },

    async publish(scope: WorkspaceScope, user: User, id: string, link?: GuestLinkSetting): Promise<Highlight> {
      await requireReportOwnership(scope, user, id);
      // Stores the initial content even if it was never changed, so that the published content is kept.
      let highlight = await read(scope, id);
      if (highlight.version === 0) highlight = await save(scope, id, 0, getContent);
      if (getHighlightSections(highlight).length === 0) throw invalidField('params.id', noVisibleSectionMessage);
      const { cards, targets, grants } = await numbers.loadNumbers(
        await reports.get(scope, id),
        highlight,
        highlight.report.date,
      );
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const highlights = createHighlightsRepository(tx, scope.workspaceId);
        await highlights.publish(
          id,
          freezeHighlight({ ...highlight, targets }, cards, now),
          { content: getContent(highlight), grants },
          now,
        );
        if (link) await highlights.setLink(id, toLinkColumns(link));
      });
      return read(scope, id);
    },

    async unpublish(scope: WorkspaceScope, user: User, id: string): Promise<Highlight> {
      await requireReportOwnership(scope, user, id);
      await createHighlightsRepository(db, scope.workspaceId).unpublish(id);
      return read(scope, id);
    },

    /** @throws {AppError} `invalidRequest` for a highlight that is not published */
    async setLink(scope: WorkspaceScope, user: User, id: string, link: GuestLinkSetting) {
      await requireReportOwnership(scope, user, id);
      if (link.isOn && (await read(scope, id)).publishedAt === null)
        throw invalidField('body.isOn', notPublishedMessage);
      await createHighlightsRepository(db, scope.workspaceId).setLink(id, toLinkColumns(link));
      return read(scope, id);
    },
  };
}

const getContent = ({ sort, layout, heading }: Highlight): HighlightContent => ({ sort, layout, heading });

const otherCampaignMessage = { en: 'is not the report’s campaign', de: 'ist nicht die Kampagne des Berichts' };
const duplicateMessage = {
  en: 'is already a section of this highlight',
  de: 'ist schon ein Abschnitt dieses Highlights',
};
const tooManyMessage = {
  en: `exceeds the limit of ${maxHighlightSections} sections`,
  de: `überschreitet die Grenze von ${maxHighlightSections} Abschnitten`,
};
const noVisibleSectionMessage = {
  en: 'has no visible section yet; add one first',
  de: 'hat noch keinen sichtbaren Abschnitt; legen Sie zuerst einen an',
};
const notPublishedMessage = {
  en: 'requires the highlight to be published first',
  de: 'braucht ein veröffentlichtes Highlight; veröffentlichen Sie es zuerst',
};
