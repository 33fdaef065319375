import { defineCall } from '../call.ts';
import { publishedFiguresSchema } from '../entities/report-headline.ts';
import {
  fingerprintSchema,
  issuerKeySchema,
  reportChangesSchema,
  reportVersionSchema,
  versionFileSchema,
  versionVerdictSchema,
} from '../entities/report-version.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const reportParams = z.object({ id: idSchema('report') });

export const listReportVersions = defineCall({
  id: 'reports.versions',
  method: 'GET',
  path: 'reports/:id/versions',
  summary: 'The publications of a report, newest first, each with its fingerprint and signature; at most 200.',
  access: { kind: 'workspace', action: 'read' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(reportVersionSchema) }),
});

export const getReportVersion = defineCall({
  id: 'reports.version',
  method: 'GET',
  path: 'reports/:id/versions/:versionId',
  summary: 'A signed publication as a file that can be verified anywhere.',
  access: { kind: 'workspace', action: 'read' },
  params: reportParams.extend({ versionId: z.string().max(80) }),
  query: workspaceQuerySchema,
  response: versionFileSchema,
  errors: ['numbersRevoked'],
});

export const getReportChanges = defineCall({
  id: 'reports.changes',
  method: 'GET',
  path: 'reports/:id/changes',
  summary: 'The differences from the published version: edits, and figures for its period that sources have restated.',
  access: { kind: 'workspace', action: 'edit' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: reportChangesSchema,
  errors: ['numbersRevoked'],
});

export const getPublishedFigures = defineCall({
  id: 'reports.publishedFigures',
  method: 'GET',
  path: 'reports/:id/published-figures',
  summary:
    'The goals, how many of them are on target, and the key figures that guests see, for comparison with the current ones.',
  access: { kind: 'workspace', action: 'read' },
  params: reportParams,
  query: workspaceQuerySchema,
  response: publishedFiguresSchema,
});

export const verifyReportVersion = defineCall({
  id: 'reports.verify',
  method: 'POST',
  path: 'report-versions/verify',
  summary: 'Whether this installation issued a version, and whether its file is unchanged.',
  access: { kind: 'public', authority: 'none' },
  body: z.union([z.object({ fingerprint: fingerprintSchema }), versionFileSchema]),
  response: versionVerdictSchema,
  audit: { notRecordedBecause: 'It only reads.' },
});

export const listIssuerKeys = defineCall({
  id: 'reports.keys',
  method: 'GET',
  path: 'report-versions/keys',
  summary: 'The public keys for verifying versions, including retired ones; also at /.well-known/reportage-keys.json.',
  access: { kind: 'public', authority: 'none' },
  response: z.object({ keys: z.array(issuerKeySchema) }),
});
