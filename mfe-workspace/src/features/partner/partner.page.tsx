import { mayAct, type Partner } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  FailedState,
  Flex,
  LoadingState,
  NotFoundState,
  PageHeader,
  PageWidth,
  RemoveDialog,
  useUiSettings,
} from '@reportage/ui';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePartner, useRemovePartners } from '../../data/partners.queries.ts';
import { usePartnerMessages } from './partner.messages.ts';
import { PartnerReports } from './partner-reports.tsx';
import { PartnerRequests } from './partner-requests.tsx';
import { PartnerTerms } from './partner-terms.tsx';

/** `/:workspaceId/partners/:partnerId`: a connection with its terms, requests and shared reports. */
export default function PartnerPage() {
  const t = usePartnerMessages();
  const navigate = useNavigate();
  const { partnerId = '' } = useParams();
  const workspace = useWorkspace();
  const partner = usePartner(workspace.id, partnerId);
  const isMissing = partner.error?.code === 'notFound';
  useQueryErrorToast('campaigns', 'fetch', isMissing ? null : partner.error);
  const backButton = <Button onClick={() => navigate(`/${workspace.slug}/partners`)}>{t('back')}</Button>;
  if (isMissing) return <NotFoundState isScreen title={t('goneTitle')} text={t('goneText')} action={backButton} />;
  if (partner.error && !partner.data)
    return <FailedState isScreen error={partner.error} onRetry={() => void partner.refetch()} />;
  return partner.data ? <PartnerView partner={partner.data} /> : <LoadingState shape="page" />;
}

function PartnerView({ partner }: { partner: Partner }) {
  const t = usePartnerMessages();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const { locale } = useUiSettings();
  const removeMutation = useRemovePartners();
  const removal = useRemoval<Partner>({
    family: 'campaigns',
    t: (key, params) => t(key === 'removeTitle' ? 'endTitle' : key === 'removeText' ? 'endText' : key, params),
    verb: t('end'),
    remove: (ids) => removeMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });
  const mayManage = mayAct(workspace.access, 'manageOwn');
  const day = formatInstant(partner.createdAt, { locale });
  return (
    <PageWidth width="form">
      <PageHeader
        parent={<Link to={`/${workspace.slug}/partners`}>{t('partners')}</Link>}
        title={partner.name}
        text={t(partner.isHost ? 'hostText' : 'creatorText', { day })}
        actions={mayManage ? [{ key: 'end', label: t('end'), danger: true, run: () => removal.ask([partner]) }] : []}
      />
      <Flex vertical gap={24}>
        <PartnerTerms key={partner.version} partner={partner} mayManage={mayManage} />
        <PartnerRequests partner={partner} mayManage={mayManage} />
        <PartnerReports partner={partner} mayManage={mayManage} />
      </Flex>
      <RemoveDialog
        {...removal.dialog}
        onRemoved={() => {
          removal.dialog.onRemoved();
          navigate(`/${workspace.slug}/partners`, { replace: true });
        }}
      />
    </PageWidth>
  );
}
