import { useCall } from '@reportage/api';
import { calls, type NumberQuestion } from '@reportage/contracts';

export const useLineage = (workspaceId: string, question: NumberQuestion) =>
  useCall(calls.explainNumber, { query: { workspaceId }, body: question });
