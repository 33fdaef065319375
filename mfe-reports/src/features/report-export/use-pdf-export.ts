import { calls, idKindOf, type PdfJob, type Period } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGuestEntry } from '../report-guest/guest-key.tsx';
import { openAddress } from './open-address.ts';
import { PdfFailed, pollPdf } from './poll-pdf.ts';
import { useReportExportMessages } from './report-export.messages.ts';

interface PdfRequest {
  reportId: string;
  workspaceSlug: string;
  dateRange?: Period;
}

type Waiting = Pick<PdfJob, 'status' | 'progress'>;

/** Creates a PDF job, waits for it and opens the file. Leaving the page does not stop the job. */
export function usePdfExport(request: PdfRequest) {
  const t = useReportExportMessages();
  const { api, messages } = useHost();
  const failures = useFailures('reports');
  const { key, noteFailure } = useGuestEntry();
  const [waiting, setWaiting] = useState<Waiting>();
  const controllerRef = useRef<AbortController>(undefined);

  const stop = useCallback(() => controllerRef.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = async () => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setWaiting({ status: 'queued', progress: 0 });
    try {
      const { reportId, workspaceSlug, dateRange } = request;
      const body = {
        ...key,
        reportId,
        workspaceSlug,
        isGroup: idKindOf(reportId) === 'group',
        ...(dateRange ? { dateRange } : {}),
      };
      const job = await api.call(calls.createPdf, { body }, { signal });
      openAddress(await pollPdf(api, job, { signal, onState: setWaiting }));
      messages.success(t('ready'));
    } catch (error) {
      if (signal.aborted) return;
      noteFailure(error);
      const serverMessage = error instanceof PdfFailed ? error.message : '';
      messages.error(serverMessage || failures.textOf('poll', error));
    } finally {
      if (controllerRef.current === controller) setWaiting(undefined);
    }
  };

  return { start, stop, waiting };
}
