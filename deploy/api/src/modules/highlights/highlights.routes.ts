import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readUserAgent } from '../report-links/index.ts';
import { createWorkspaceGate } from '../workspaces/index.ts';
import { createHighlightAccess } from './highlight-opener.ts';
import { createHighlightsService } from './highlights.service.ts';

/** Forty sections with 10,000 characters of text each exceed the ordinary limit. */
const highlightBodyLimit = 2 * 1024 * 1024;
const guestRatePerMinute = 120;

export function highlightRoutes(platform: Platform): Implementation[] {
  const service = createHighlightsService(platform);
  const highlightAccess = createHighlightAccess(platform, createWorkspaceGate(platform));
  const bodyLimit = highlightBodyLimit;
  return [
    implement(calls.getHighlight, ({ scope, params }) => service.get(scope, params.id)),
    implement(calls.saveHighlight, ({ scope, params, body }) => service.save(scope, params.id, body), { bodyLimit }),
    implement(
      calls.addHighlightSection,
      ({ scope, params, body: { version, ...section } }) =>
        service.addSection(scope, params.id, { ...section, id: params.sectionId }, version),
      { bodyLimit },
    ),
    implement(
      calls.updateHighlightSection,
      ({ scope, params, body: { version, ...section } }) =>
        service.updateSection(scope, params.id, { ...section, id: params.sectionId }, version),
      { bodyLimit },
    ),
    implement(calls.removeHighlightSection, ({ scope, params }) =>
      service.removeSection(scope, params.id, params.sectionId),
    ),
    implement(calls.queryHighlightCards, ({ scope, params, body }) =>
      service.readNumbers(scope, params.id, body.period),
    ),
    implement(calls.publishHighlight, ({ scope, user, params, body }) =>
      service.publish(scope, user, params.id, body.link),
    ),
    implement(calls.unpublishHighlight, ({ scope, user, params }) => service.unpublish(scope, user, params.id)),
    implement(calls.setHighlightLink, ({ scope, user, params, body }) => service.setLink(scope, user, params.id, body)),
    implement(
      calls.previewHighlight,
      ({ user, params, query, request }) =>
        highlightAccess.preview(
          { user, origin: request.origin(), guest: query, userAgent: readUserAgent(request.headers) },
          params.id,
        ),
      { ratePerMinute: guestRatePerMinute },
    ),
  ];
}
