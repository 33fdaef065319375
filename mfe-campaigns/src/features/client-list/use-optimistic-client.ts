import { useOptimisticAnswers, useOptimisticRows } from '@reportage/api';
import { type Client, calls } from '@reportage/contracts';

/** Shows an edited client in the lists of clients and campaigns and on its own page before the server responds. */
export function useOptimisticClient(workspaceId: string) {
  const showInClients = useOptimisticRows(calls.listClients, workspaceId);
  const showInCampaigns = useOptimisticRows(calls.listCampaigns, workspaceId);
  const showOnPage = useOptimisticAnswers(calls.getClient, workspaceId);
  return <Outcome>(client: Client, save: () => Promise<Outcome>): Promise<Outcome> =>
    showInClients(
      (row) => (row.id === client.id ? { ...row, ...client } : row),
      () =>
        showInCampaigns(
          (row) => (row.clientId === client.id ? { ...row, clientName: client.name } : row),
          () => showOnPage((page) => (page.id === client.id ? { ...page, ...client } : page), save),
        ),
    );
}
