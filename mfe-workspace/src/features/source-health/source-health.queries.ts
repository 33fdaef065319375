import { useCall } from '@reportage/api';
import { type CallOutput, calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export type SourceHealthResponse = CallOutput<typeof calls.getSourceHealth>;

const whileFillingMs = 3_000;
const whileCurrentMs = 60_000;

const isFilling = ({ connections }: SourceHealthResponse): boolean =>
  connections.some(({ state }) => state === 'idle' || state === 'filling');

export function useSourceHealth(workspaceId: string, id: string) {
  return useCall(
    calls.getSourceHealth,
    { params: { id }, query: { workspaceId } },
    { refetchInterval: (answer) => (answer && !isFilling(answer) ? whileCurrentMs : whileFillingMs) },
  );
}

export const useControlSync = () => useSavingCall(calls.controlSync, ['sources']);
