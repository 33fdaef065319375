import { useCall, useOptimisticResponses, useOptimisticRows } from '@reportage/api';
import { type CallInput, calls, type Partner } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

type PartnerListQuery = CallInput<typeof calls.listPartners>['query'];

export const usePartners = (query: PartnerListQuery) => useCall(calls.listPartners, { query });
/** Sends no request while there is no id. */
export const usePartner = (workspaceId: string, id: string | undefined) =>
  useCall(calls.getPartner, { params: { id: id ?? '' }, query: { workspaceId } }, { enabled: id !== undefined });

/** The page size for a partner's requests. */
export const partnerRequestPageSize = 10;

type SharedListQuery = CallInput<typeof calls.listSharedMedia>['query'];
export const usePartnerShares = (query: SharedListQuery) => useCall(calls.listSharedMedia, { query });
export const useReviewShares = () => useWriteCall(calls.reviewSharedMedia, ['sharedMedia', 'media']);
export const usePartnerReports = (workspaceId: string, id: string) =>
  useCall(calls.listPartnerReports, { params: { id }, query: { workspaceId } });
export const useShareReports = () => useWriteCall(calls.sharePartnerReports, ['partners']);
/** The maximum number of reports to choose from. */
const maxReports = 500;
export const useReportChoices = (workspaceId: string) =>
  useCall(calls.listReports, { query: { workspaceId, size: maxReports } });

export const useUpdatePartner = () => useWriteCall(calls.updatePartner, ['creators', 'partners', 'sharedMedia']);

/** Shows a changed partner in lists and on its own page before the server responds. */
export function useOptimisticPartner(workspaceId: string) {
  const showInLists = useOptimisticRows(calls.listPartners, workspaceId);
  const showOnPage = useOptimisticResponses(calls.getPartner, workspaceId);
  return <Outcome>(partner: Partner, save: () => Promise<Outcome>): Promise<Outcome> =>
    showInLists(
      (row) => (row.id === partner.id ? partner : row),
      () => showOnPage((page) => (page.id === partner.id ? partner : page), save),
    );
}

export const useInvite = () => useWriteCall(calls.inviteCreator, ['creators', 'partners']);
export const useConnectPartner = () => useWriteCall(calls.connectPartner, ['partners', 'sharedMedia']);

/** Connects a workspace as a creator and, in parallel, as a partner; both calls accept the same invitation. */
export function useConnectAsPartnerAndCreator() {
  const partner = useConnectPartner();
  const creator = useWriteCall(calls.connectCreator, ['creators']);
  return {
    isPending: partner.isPending || creator.isPending,
    async run(input: CallInput<typeof calls.connectPartner>): Promise<Partner> {
      const [connectedPartner] = await Promise.all([partner.run(input), creator.run(input)]);
      return connectedPartner;
    },
  };
}
export const useRemovePartners = () => useWriteCall(calls.deletePartners, ['creators', 'partners', 'sharedMedia']);
