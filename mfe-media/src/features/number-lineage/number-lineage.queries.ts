import { useCall } from '@reportage/api';
import { calls, type NumberQuery } from '@reportage/contracts';

export const useLineage = (workspaceId: string, question: NumberQuery) =>
  useCall(calls.explainNumber, { query: { workspaceId }, body: question });
