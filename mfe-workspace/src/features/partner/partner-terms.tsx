import { factMediaTypes, findMetric, metricFamilies, type Partner } from '@reportage/contracts';
import { formatDay, formatNumber, missingValueText } from '@reportage/format';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Card,
  Checkbox,
  DayPicker,
  Flex,
  Form,
  SaveBar,
  Select,
  Typography,
  useServerErrors,
  useUiSettings,
} from '@reportage/ui';
import { usePartnerShares, useUpdatePartner } from '../../data/partners.queries.ts';
import { NumbersSwitch } from '../partners/numbers-switch.tsx';
import { useSources } from '../source-list/source-list.queries.ts';
import { usePartnerMessages } from './partner.messages.ts';

/** Excludes manually entered values and link clicks, which belong to the workspace's own metrics. */
const sharedMediaTypes = factMediaTypes.filter((type) => type !== 'custom' && type !== 'link');

interface TermsForm {
  access: Partner['access'];
  endsOn: string | null;
  connectionIds: string[];
  metrics: string[];
  from: string | null;
  until: string | null;
}

/** The host sets the partner's access and the end date; the creator chooses the sources and numbers to share. */
export function PartnerTerms({ partner, mayManage }: { partner: Partner; mayManage: boolean }) {
  const t = usePartnerMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<TermsForm>();
  const showServerErrors = useServerErrors(form);
  const updateMutation = useUpdatePartner();
  const work = useUnsavedWork();
  const { id, version, isHost, access, endsOn, connectionIds, shownNumbers } = partner;
  const { from, until } = shownNumbers;

  const save = async (values: TermsForm) => {
    const change = isHost ? { access: values.access, endsOn: values.endsOn } : getCreatorChange(values);
    try {
      await updateMutation.run({ params: { id }, query: { workspaceId }, body: { ...change, version } });
      work.markClean();
      messages.success(t('saved'));
    } catch (error) {
      failures.show('update', error);
      showServerErrors(error);
    }
  };

  return (
    <Card title={t('terms')} size="small">
      {work.leaveDialog}
      <SharedCounts partner={partner} />
      <Form.Item label={t('numbers')} extra={t('numbersHelp')} layout="vertical">
        <NumbersSwitch partner={partner} mayManage={mayManage} />
      </Form.Item>
      <Form<TermsForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!mayManage}
        initialValues={{ access, endsOn, connectionIds, from, until, metrics: shownNumbers.metrics ?? [] }}
        onValuesChange={work.touch}
        onFinish={(values) => void save(values)}
      >
        {isHost ? <HostTerms partner={partner} /> : <CreatorTerms partner={partner} />}
        {mayManage && (
          <SaveBar
            isUnsaved={work.isUnsaved}
            isSaving={updateMutation.isPending}
            onReset={() => {
              form.resetFields();
              work.markClean();
            }}
          />
        )}
      </Form>
    </Card>
  );
}

/** An empty selection means all metrics. */
const getCreatorChange = ({ connectionIds, metrics, from, until }: TermsForm) => ({
  connectionIds,
  shownNumbers: { metrics: metrics.length > 0 ? metrics : null, from, until },
});

/** The number of shared items that each side can see. */
function SharedCounts({ partner: { hostWorkspaceId, creatorWorkspaceId } }: { partner: Partner }) {
  const t = usePartnerMessages();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const sharesQuery = { workspaceId, hostWorkspaceId, ...(creatorWorkspaceId ? { creatorWorkspaceId } : {}), size: 1 };
  const ownShares = usePartnerShares({ ...sharesQuery, sharedBy: 'workspace' });
  const partnerShares = usePartnerShares({ ...sharesQuery, sharedBy: 'partners' });
  const formatCount = (key: 'theySeeText' | 'youSeeText', { data }: typeof ownShares) =>
    data
      ? t(data.meta.total === 0 ? 'nothingShared' : key, {
          count: data.meta.total,
          number: formatNumber(data.meta.total, { unit: 'count', locale }),
        })
      : missingValueText;
  return (
    <Typography.Paragraph>
      <strong>{t('theySee')}:</strong> {formatCount('theySeeText', ownShares)}
      <br />
      <strong>{t('youSee')}:</strong> {formatCount('youSeeText', partnerShares)}
    </Typography.Paragraph>
  );
}

function HostTerms({ partner }: { partner: Partner }) {
  const t = usePartnerMessages();
  return (
    <>
      <ShownNumbersText {...partner.shownNumbers} />
      <Form.Item<TermsForm> name="access" label={t('access')}>
        <Select<Partner['access']>
          style={{ maxWidth: 320 }}
          options={(['viewer', 'editor'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
      <Form.Item<TermsForm> name="endsOn" label={t('endsOn')} extra={t('endsOnHelp')}>
        <DayPicker aria-label={t('endsOn')} allowClear />
      </Form.Item>
    </>
  );
}

function CreatorTerms({ partner }: { partner: Partner }) {
  const t = usePartnerMessages();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const sources = useSources({ workspaceId });
  const rows = sources.data?.data ?? [];
  return (
    <>
      <Typography.Paragraph>
        <strong>{t('yourAccess')}:</strong> {t(partner.access === 'viewer' ? 'viewerSelf' : 'editorSelf')}
        <br />
        <strong>{t('endsOn')}:</strong> {partner.endsOn ? formatDay(partner.endsOn, { locale }) : t('noEnd')}
      </Typography.Paragraph>
      <Form.Item<TermsForm> name="connectionIds" label={t('sources')} extra={t('sourcesHelp')}>
        {rows.length === 0 ? (
          <Typography.Text type="secondary">{t('noSources')}</Typography.Text>
        ) : (
          <Checkbox.Group
            aria-label={t('sources')}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Form.Item>
      <Form.Item<TermsForm> name="metrics" label={t('shownMetrics')} extra={t('shownMetricsHelp')}>
        <Select<string[]>
          mode="multiple"
          allowClear
          aria-label={t('shownMetrics')}
          placeholder={t('allMetrics')}
          optionFilterProp="label"
          options={sharedMediaTypes.map((mediaType) => ({
            label: t(mediaType),
            options: metricFamilies[mediaType].metrics.map(({ id, name }) => ({
              value: id,
              label: findMetric(id, locale)?.name ?? name,
            })),
          }))}
        />
      </Form.Item>
      <Flex gap={16} wrap>
        <Form.Item<TermsForm> name="from" label={t('shownFrom')}>
          <DayPicker aria-label={t('shownFrom')} allowClear />
        </Form.Item>
        <Form.Item<TermsForm> name="until" label={t('shownUntil')} extra={t('shownDaysHelp')}>
          <DayPicker aria-label={t('shownUntil')} allowClear />
        </Form.Item>
      </Flex>
    </>
  );
}

/** Says which numbers the creator shares. */
function ShownNumbersText({ metrics, from, until }: Partner['shownNumbers']) {
  const t = usePartnerMessages();
  const { locale } = useUiSettings();
  const names = metrics?.map((id) => findMetric(id, locale)?.name ?? id).join(', ') ?? t('allMetrics');
  const formatDate = (date: string) => formatDay(date, { locale });
  const days = [from && t('daysFrom', { day: formatDate(from) }), until && t('daysUntil', { day: formatDate(until) })];
  return (
    <Typography.Paragraph>
      <strong>{t('numbersYouSee')}:</strong> {[names, ...days.filter(Boolean)].join('; ')}
    </Typography.Paragraph>
  );
}
