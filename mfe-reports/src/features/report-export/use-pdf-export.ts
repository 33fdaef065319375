import { calls, getIdKind, type PdfJob, type Period } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGuestAccess } from '../report-guest/guest-access.tsx';
import { openUrl } from './open-url.ts';
import { PdfError, pollPdf } from './poll-pdf.ts';
import { useReportExportMessages } from './report-export.messages.ts';

interface PdfRequest {
  reportId: string;
  workspaceSlug: string;
  dateRange?: Period;
}

type PdfProgressState = Pick<PdfJob, 'status' | 'progress'>;

/** Creates a PDF job, polls it and opens the file. The job continues if the user leaves the page. */
export function usePdfExport(request: PdfRequest) {
  const t = useReportExportMessages();
  const { api, messages } = useHost();
  const failures = useFailures('reports');
  const { key, reportFailure } = useGuestAccess();
  const [progressState, setProgressState] = useState<PdfProgressState>();
  const controllerRef = useRef<AbortController>(undefined);

  const stop = useCallback(() => controllerRef.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = async () => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setProgressState({ status: 'queued', progress: 0 });
    try {
      const { reportId, workspaceSlug, dateRange } = request;
      const body = {
        ...key,
        reportId,
        workspaceSlug,
        isGroup: getIdKind(reportId) === 'group',
        ...(dateRange ? { dateRange } : {}),
      };
      const job = await api.call(calls.createPdf, { body }, { signal });
      openUrl(await pollPdf(api, job, { signal, onState: setProgressState }));
      messages.success(t('ready'));
    } catch (error) {
      if (signal.aborted) return;
      reportFailure(error);
      const serverMessage = error instanceof PdfError ? error.message : '';
      messages.error(serverMessage || failures.getText('poll', error));
    } finally {
      if (controllerRef.current === controller) setProgressState(undefined);
    }
  };

  return { start, stop, progressState };
}
