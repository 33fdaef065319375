import type { CustomMetric, ImportResult } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Input, ProblemText, problemProps, Select, Typography, useRequiredFields } from '@reportage/ui';
import { useId, useState } from 'react';
import { useImportValues } from '../../data/custom-metrics.queries.ts';
import { type DimensionId, getKnownDimensions, useDimensionMessages } from '../../data/dimension.messages.ts';
import { ImportPreview } from './import-preview.tsx';
import { useMetricImportMessages } from './metric-import.messages.ts';
import { TableUrlField } from './table-address.tsx';

const maxCharacters = 1_000_000;

const columnsByDimension: Record<DimensionId, { required: string; optional: string }> = {
  custom_media: { required: 'media, date, value', optional: 'weight' },
  custom_date: { required: 'date, value', optional: 'weight, media' },
  custom_country: { required: 'country, date, value', optional: 'weight, media' },
  custom_channel: { required: 'channel, date, value', optional: 'weight, media' },
};

/** Imports values from a CSV file after a preview of the changes. */
export function MetricImport({ metric }: { metric: CustomMetric }) {
  const t = useMetricImportMessages();
  const getDimensionName = useDimensionMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const importMutation = useImportValues();
  const [firstDimension = 'custom_media', ...otherDimensions] = getKnownDimensions(metric.dimensions);
  const [dimension, setDimension] = useState<DimensionId>(firstDimension);
  const [csv, setCsv] = useState('');
  const [preview, setPreview] = useState<ImportResult | null>(null);
  const fieldId = useId();
  const isTooLarge = csv.length > maxCharacters;
  const { problems, isComplete } = useRequiredFields({ text: csv.trim() === '' && t('textRequired') });

  const setText = (text: string) => {
    setCsv(text);
    setPreview(null);
  };

  /** Previews or imports the values. If `decimal` is missing, the server detects it from the file's numbers. */
  async function runImport(isPreview: boolean, decimal?: ImportResult['decimal']): Promise<void> {
    try {
      const result = await importMutation.run({
        query: { workspaceId },
        params: { id: metric.id },
        body: { dimension, csv, isPreview, ...(decimal ? { decimal } : {}) },
      });
      if (!result.isImported) return setPreview(result);
      messages.success(t('imported', { count: result.rowCount }));
      setText('');
    } catch (error) {
      failures.show('upload', error);
    }
  }

  return (
    <Flex vertical gap={12}>
      <Flex vertical gap={4}>
        <label htmlFor={`${fieldId}-dimension`}>{t('dimension')}</label>
        <Select<DimensionId>
          id={`${fieldId}-dimension`}
          value={dimension}
          options={[firstDimension, ...otherDimensions].map((id) => ({ value: id, label: getDimensionName(id) }))}
          onChange={(next) => {
            setDimension(next);
            setPreview(null);
          }}
        />
      </Flex>
      <Typography.Text type="secondary">
        {t('help', {
          columns: columnsByDimension[dimension].required,
          optional: columnsByDimension[dimension].optional,
        })}{' '}
        {t('mediaHelp')}
      </Typography.Text>
      <Flex vertical gap={4}>
        <label htmlFor={`${fieldId}-file`}>{t('file')}</label>
        <input
          id={`${fieldId}-file`}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
        />
      </Flex>
      <TableUrlField onRead={setText} />
      <Flex vertical gap={4}>
        <label htmlFor={`${fieldId}-text`}>{t('text')}</label>
        <Input.TextArea
          id={`${fieldId}-text`}
          value={csv}
          autoSize={{ minRows: 4, maxRows: 12 }}
          style={{ fontFamily: 'var(--font-mono)', fontSize: 13 }}
          onChange={({ target }) => setText(target.value)}
          {...problemProps(problems.text)}
        />
        <ProblemText problem={problems.text} />
        {isTooLarge && (
          <Typography.Text type="danger" role="alert">
            {t('tooLarge')}
          </Typography.Text>
        )}
      </Flex>
      <Flex gap={8} wrap>
        <Button
          loading={importMutation.isPending && !preview}
          onClick={() => isComplete() && !isTooLarge && void runImport(true)}
        >
          {t('preview')}
        </Button>
        {preview && preview.problems.length === 0 && !preview.isDecimalAmbiguous && (
          <Button
            type="primary"
            loading={importMutation.isPending}
            onClick={() => void runImport(false, preview.decimal)}
          >
            {t('import', { count: preview.rowCount })}
          </Button>
        )}
      </Flex>
      {preview && (
        <ImportPreview metric={metric} result={preview} onDecimalChange={(decimal) => void runImport(true, decimal)} />
      )}
    </Flex>
  );
}
