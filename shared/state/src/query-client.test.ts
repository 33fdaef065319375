import { onlineManager } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('offline, a save fails immediately instead of waiting', async () => {
  onlineManager.setOnline(false);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new Error('A network error has occurred.')),
  });
  await expect(mutation.execute(undefined)).rejects.toThrow('A network error has occurred.');
});

test('offline, a query fails immediately and is refetched on reconnect', async () => {
  onlineManager.setOnline(false);
  const result = queryClient.fetchQuery({
    queryKey: ['anything'],
    queryFn: () => Promise.reject(new Error('A network error has occurred.')),
  });
  await expect(result).rejects.toThrow('A network error has occurred.');
  expect(queryClient.getDefaultOptions().queries?.refetchOnReconnect).toBe(true);
});
