import { useOptimisticResponses, useOptimisticRows } from '@reportage/api';
import { type Client, calls } from '@reportage/contracts';

/** Shows a client's new data in the lists of clients and campaigns and on its page before the server responds. */
export function useOptimisticClient(workspaceId: string) {
  const showInClients = useOptimisticRows(calls.listClients, workspaceId);
  const showInCampaigns = useOptimisticRows(calls.listCampaigns, workspaceId);
  const showOnPage = useOptimisticResponses(calls.getClient, workspaceId);
  return <Outcome>(client: Client, save: () => Promise<Outcome>): Promise<Outcome> =>
    showInClients(
      (row) => (row.id === client.id ? { ...row, ...client } : row),
      () =>
        showInCampaigns(
          (row) => (row.clientId === client.id ? { ...row, clientName: client.name } : row),
          () => showOnPage((details) => (details.id === client.id ? { ...details, ...client } : details), save),
        ),
    );
}
