import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';

export const useAssistantRequests = (query: CallInput<typeof calls.listAssistantRequests>['query']) =>
  useCall(calls.listAssistantRequests, { query });

export const useAssistantStatus = (workspaceId: string) => useCall(calls.getAssistant, { query: { workspaceId } });
