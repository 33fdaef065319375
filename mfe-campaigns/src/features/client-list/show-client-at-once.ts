import { useOptimisticAnswers, useOptimisticRows } from '@reportage/api';
import { type Client, calls } from '@reportage/contracts';

/** Shows an edited client in the lists of clients and campaigns and on its own page before the server has answered. */
export function useShowClientAtOnce(workspaceId: string) {
  const inClients = useOptimisticRows(calls.listClients, workspaceId);
  const inCampaigns = useOptimisticRows(calls.listCampaigns, workspaceId);
  const onItsPage = useOptimisticAnswers(calls.getClient, workspaceId);
  return <Outcome>(client: Client, save: () => Promise<Outcome>): Promise<Outcome> =>
    inClients(
      (row) => (row.id === client.id ? { ...row, ...client } : row),
      () =>
        inCampaigns(
          (row) => (row.clientId === client.id ? { ...row, clientName: client.name } : row),
          () => onItsPage((page) => (page.id === client.id ? { ...page, ...client } : page), save),
        ),
    );
}
