import { calls, payloadSchemaOf } from '@reportage/contracts';
import type { NotificationDefinition } from '@reportage/remote-kit';

/** How report notifications are displayed. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'pdfReady',
    payload: payloadSchemaOf('pdfReady'),
    icon: 'pdf',
    text: {
      en: 'The PDF of {{reportName}} ({{campaignName}}) is ready',
      de: 'Das PDF von {{reportName}} ({{campaignName}}) ist fertig',
    },
    expired: {
      at: 'availableUntil',
      text: {
        en: 'The PDF of {{reportName}} ({{campaignName}}) was ready; PDFs are kept for a day',
        de: 'Das PDF von {{reportName}} ({{campaignName}}) war fertig; PDFs bleiben einen Tag',
      },
    },
    path: '/:workspaceId/{{reportId}}',
    // Fetches a new link each time, because file links expire after some minutes.
    file: { call: calls.getPdf, params: { id: 'jobId' }, query: { signature: 'signature' } },
  },
  {
    kind: 'pdfFailed',
    payload: payloadSchemaOf('pdfFailed'),
    icon: 'pdf',
    tone: 'bad',
    text: {
      en: 'The PDF of {{reportName}} ({{campaignName}}) could not be made',
      de: 'Das PDF von {{reportName}} ({{campaignName}}) konnte nicht erstellt werden',
    },
    path: '/:workspaceId/{{reportId}}',
  },
];
