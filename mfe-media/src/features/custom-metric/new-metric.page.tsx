import { useFailures, useHost, useSetCreatedEntry, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Card, Flex, Form, PageHeader, PageWidth, useServerErrors } from '@reportage/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createdMetric } from '../../data/created-metric.ts';
import { type DimensionId, getKnownDimensions } from '../../data/dimension.messages.ts';
import { useDimensionInSentence } from '../../data/use-dimension-in-sentence.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';
import { emptyMetric, MetricFields, type MetricForm } from './metric-fields.tsx';
import { type RowsByDimension, useSaveNewMetric, ValuesNotSavedError } from './use-save-new-metric.ts';
import { ValueGrid } from './value-grid.tsx';
import { findProblems, type RowProblems, type ValueRow } from './value-rows.ts';

const noProblems: RowProblems = new Map();

/** `/:workspaceId/media/metrics/new` */
export default function NewMetricPage() {
  const t = useCustomMetricMessages();
  const getDimensionInSentence = useDimensionInSentence();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { slug, currency: workspaceCurrency } = useWorkspace();
  const navigate = useNavigate();
  const [form] = Form.useForm<MetricForm>();
  const showServerErrors = useServerErrors(form);
  const unit = Form.useWatch('unit', form) ?? emptyMetric.unit;
  const currency = Form.useWatch('currency', form) ?? workspaceCurrency;
  const type = Form.useWatch('type', form) ?? emptyMetric.type;
  const dimensions = getKnownDimensions(Form.useWatch('dimensions', form) ?? emptyMetric.dimensions);
  const [rows, setRows] = useState<RowsByDimension>({});
  const [showsProblems, setShowsProblems] = useState(false);
  const [isPartiallySaved, setPartiallySaved] = useState(false);
  const work = useUnsavedWork();
  const saveMutation = useSaveNewMetric();
  const setCreatedEntry = useSetCreatedEntry(createdMetric);
  const listPath = `/${slug}/media/metrics`;
  const getProblems = (dimension: DimensionId) => findProblems(dimension, type, rows[dimension] ?? []);

  const updateRows = (dimension: DimensionId, update: (rows: readonly ValueRow[]) => ValueRow[]) => {
    setRows((previous) => ({ ...previous, [dimension]: update(previous[dimension] ?? []) }));
    work.touch();
  };

  async function submit(values: MetricForm): Promise<void> {
    setShowsProblems(true);
    if (dimensions.some((dimension) => getProblems(dimension).size > 0)) return;
    try {
      const metric = await saveMutation.run(values, rows);
      work.markClean();
      setCreatedEntry(metric);
      messages.success(t('saved'));
      navigate(`${listPath}/${metric.id}`);
    } catch (error) {
      const isPartial = error instanceof ValuesNotSavedError;
      setPartiallySaved(isPartial);
      failures.show(isPartial ? 'update' : 'add', isPartial ? error.cause : error);
      if (!isPartial) showServerErrors(error);
    }
  }

  return (
    <PageWidth width="form">
      <PageHeader parent={<Link to={listPath}>{t('back')}</Link>} title={t('newTitle')} text={t('newText')} />
      {work.leaveDialog}
      <Form<MetricForm>
        form={form}
        layout="vertical"
        initialValues={{ ...emptyMetric, currency: workspaceCurrency }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={work.touch}
        onFinish={(values) => void submit(values)}
      >
        <Flex vertical gap={16}>
          <Card>
            <MetricFields isNew />
          </Card>
          {dimensions.map((dimension) => (
            <Card key={dimension} title={t('valuesBy', { dimension: getDimensionInSentence(dimension) })}>
              <ValueGrid
                dimension={dimension}
                type={type}
                currency={unit === 'currency' ? currency : null}
                rows={rows[dimension] ?? []}
                problems={showsProblems ? getProblems(dimension) : noProblems}
                onChange={(update) => updateRows(dimension, update)}
              />
            </Card>
          ))}
          {isPartiallySaved && <Alert type="warning" showIcon title={t('valuesNotSaved')} />}
          <Flex gap={8} align="center" justify="space-between" wrap>
            <span role="status">{work.isUnsaved && t('unsaved')}</span>
            <Flex gap={8}>
              <Button onClick={() => navigate(listPath)}>{t('cancel')}</Button>
              <Button type="primary" htmlType="submit" loading={saveMutation.isPending}>
                {t('save')}
              </Button>
            </Flex>
          </Flex>
        </Flex>
      </Form>
    </PageWidth>
  );
}
