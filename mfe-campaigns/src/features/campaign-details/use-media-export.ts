import { useApi } from '@reportage/api';
import { type Campaign, calls, localizeField, type MediaFigures } from '@reportage/contracts';
import { getCsvHeader, toCsvNumber, writeCsv } from '@reportage/format';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { createCsvBlob, saveFile, toFileName, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { getPeriodSoFar } from '../../data/periods.ts';
import { useMediaTabMessages } from './campaign-media.messages.ts';

/** The largest page size that a list call allows. */
const pageSize = 500;

/** Returns a function that saves all of the campaign's media with their figures as a CSV file. */
export function useMediaExport({ id, name, meta }: Pick<Campaign, 'id' | 'name' | 'meta'>) {
  const t = useMediaTabMessages();
  const api = useApi();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const [isRunning, setRunning] = useState(false);

  async function fetchAll() {
    const period = getPeriodSoFar(meta, new Date()) ?? { from: meta.startDate, to: meta.startDate };
    const fetchPage = (page: number) =>
      api.call(calls.listCampaignMedia, {
        params: { id },
        query: { workspaceId, ...period, page, size: pageSize },
      });
    const firstPage = await fetchPage(0);
    const rows: MediaFigures[] = [...firstPage.data];
    for (let page = 1; rows.length < firstPage.meta.total; page += 1) {
      const { data } = await fetchPage(page);
      if (data.length === 0) break;
      rows.push(...data);
    }
    return { metrics: firstPage.metrics, rows };
  }

  async function run(): Promise<void> {
    setRunning(true);
    try {
      const { metrics, rows } = await fetchAll();
      const headerCells = metrics.map((metric) => getCsvHeader(localizeField(metric, locale).name, metric, locale));
      const csvRows = rows.map(({ name: itemName, url, numbers }) => [
        ...[itemName, url],
        ...metrics.map(({ unit }, index) => toCsvNumber(numbers[index] ?? null, unit)),
      ]);
      const csv = writeCsv([[t('name'), t('url'), ...headerCells], ...csvRows]);
      saveFile(`${toFileName(name)}.csv`, createCsvBlob(csv));
    } catch (error) {
      failures.show('fetch', error);
    } finally {
      setRunning(false);
    }
  }
  return { run, isRunning };
}
