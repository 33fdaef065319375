import type { Partner } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Card, Checkbox, DayPicker, Form, Select, Typography, useServerErrors } from '@reportage/ui';
import { usePartnerShares, useUpdatePartner } from '../../data/partners.queries.ts';
import { NumbersSwitch } from '../partners/numbers-switch.tsx';
import { useSources } from '../source-list/source-list.queries.ts';
import { usePartnerMessages } from './partner.messages.ts';

interface TermsForm {
  access: Partner['access'];
  endsOn: string | null;
  connectionIds: string[];
}

/** What each side sees of the other, and what may be changed: by the host the access and the end, by the creator the sources. */
export function PartnerTerms({ partner, mayManage }: { partner: Partner; mayManage: boolean }) {
  const t = usePartnerMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<TermsForm>();
  const showServerErrors = useServerErrors(form);
  const updating = useUpdatePartner();
  const { id, version, isHost, access, endsOn, connectionIds } = partner;

  const save = async (values: TermsForm) => {
    const change = isHost ? { access: values.access, endsOn: values.endsOn } : { connectionIds: values.connectionIds };
    try {
      await updating.save({ params: { id }, query: { workspaceId }, body: { ...change, version } });
      messages.success(t('saved'));
    } catch (error) {
      failures.show('update', error);
      showServerErrors(error);
    }
  };

  return (
    <Card title={t('terms')} size="small">
      <SharedCounts partner={partner} />
      <Form.Item label={t('numbers')} layout="vertical">
        <NumbersSwitch partner={partner} mayManage={mayManage} />
      </Form.Item>
      <Form<TermsForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!mayManage}
        initialValues={{ access, endsOn, connectionIds }}
        onFinish={(values) => void save(values)}
      >
        {isHost ? <HostTerms /> : <CreatorTerms partner={partner} />}
        {mayManage && (
          <Button type="primary" htmlType="submit" loading={updating.isSaving}>
            {t('save')}
          </Button>
        )}
      </Form>
    </Card>
  );
}

/** How many items each side sees of the other. */
function SharedCounts({ partner: { hostWorkspaceId, creatorWorkspaceId } }: { partner: Partner }) {
  const t = usePartnerMessages();
  const { id: workspaceId } = useWorkspace();
  const shares = usePartnerShares({
    workspaceId,
    hostWorkspaceId,
    ...(creatorWorkspaceId ? { creatorWorkspaceId } : {}),
    size: 500,
  });
  const rows = shares.data?.data ?? [];
  const own = rows.filter(({ isOwn }) => isOwn).length;
  return (
    <Typography.Paragraph>
      <strong>{t('theySee')}:</strong> {t('theySeeText', { count: own })}
      <br />
      <strong>{t('youSee')}:</strong> {t('youSeeText', { count: rows.length - own })}
    </Typography.Paragraph>
  );
}

function HostTerms() {
  const t = usePartnerMessages();
  return (
    <>
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
  const sources = useSources({ workspaceId });
  const rows = sources.data?.data ?? [];
  return (
    <>
      <Typography.Paragraph>
        <strong>{t('accessOwn')}:</strong> {t(partner.access === 'viewer' ? 'viewerOwn' : 'editorOwn')}
        <br />
        <strong>{t('endsOn')}:</strong> {partner.endsOn ?? t('noEnd')}
      </Typography.Paragraph>
      <Form.Item<TermsForm> name="connectionIds" label={t('sources')} extra={t('sourcesOwnHelp')}>
        {rows.length === 0 ? (
          <Typography.Text type="secondary">{t('noSources')}</Typography.Text>
        ) : (
          <Checkbox.Group
            aria-label={t('sources')}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Form.Item>
    </>
  );
}
