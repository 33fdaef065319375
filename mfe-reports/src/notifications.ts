import { calls, getPayloadSchema } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How report notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'pdfReady',
    payload: getPayloadSchema('pdfReady'),
    icon: 'pdf',
    text: {
      en: 'The PDF of {{reportName}} ({{campaignName}}) is ready',
      de: 'Das PDF von {{reportName}} ({{campaignName}}) ist fertig',
    },
    expired: {
      at: 'availableUntil',
      text: {
        en: 'The PDF of {{reportName}} ({{campaignName}}) has expired; PDFs are kept for one day',
        de: 'Das PDF von {{reportName}} ({{campaignName}}) ist abgelaufen; PDFs bleiben einen Tag',
      },
    },
    path: '/:workspaceId/{{reportId}}',
    // Fetches a new link each time, because file links expire after a few minutes.
    file: { call: calls.getPdf, params: { id: 'jobId' }, query: { signature: 'signature' } },
  },
  {
    kind: 'pdfFailed',
    payload: getPayloadSchema('pdfFailed'),
    icon: 'pdf',
    tone: 'bad',
    text: {
      en: 'The PDF of {{reportName}} ({{campaignName}}) could not be created',
      de: 'Das PDF von {{reportName}} ({{campaignName}}) konnte nicht erstellt werden',
    },
    path: '/:workspaceId/{{reportId}}',
  },
  ...(
    [
      [
        'reportMention',
        'team',
        '{{personName}} mentions you in a comment on {{reportName}}',
        '{{personName}} erwähnt Sie in einem Kommentar zu {{reportName}}',
      ],
      [
        'reportComment',
        'team',
        '{{personName}} has commented on {{reportName}}',
        '{{personName}} hat {{reportName}} kommentiert',
      ],
      [
        'approvalAsked',
        'flag',
        '{{personName}} asks you to approve {{reportName}}',
        '{{personName}} bittet Sie um die Freigabe von {{reportName}}',
      ],
      [
        'reportApproved',
        'flag',
        '{{personName}} has approved {{reportName}}',
        '{{personName}} hat {{reportName}} freigegeben',
      ],
      [
        'changesAsked',
        'flag',
        '{{personName}} asks for changes to {{reportName}}',
        '{{personName}} bittet um Änderungen an {{reportName}}',
      ],
    ] as const
  ).map(([kind, icon, en, de]) => ({
    kind,
    icon,
    text: { en, de },
    payload: getPayloadSchema(kind),
    ...(kind === 'approvalAsked' ? { action: { en: 'Review', de: 'Prüfen' } } : {}),
    path: '/:workspaceId/{{reportId}}?discussion',
  })),
];
