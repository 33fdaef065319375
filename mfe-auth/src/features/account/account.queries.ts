import { type AccountPort, useHost } from '@reportage/remote-kit/runtime';
import type { FormInstance } from '@reportage/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorText, markField } from '../../form/show-failure.ts';
import { usePasskeyFailure } from '../../passkeys/passkeys.messages.ts';

const queryArea = 'account';

const useAccount = (): AccountPort => useHost().session.account;

export function useProfile() {
  const account = useAccount();
  return useQuery({ queryKey: [queryArea, 'profile'], queryFn: account.profile });
}

export function usePasskeys() {
  const account = useAccount();
  return useQuery({ queryKey: [queryArea, 'passkeys'], queryFn: account.passkeys });
}

export function useActiveSessions() {
  const account = useAccount();
  return useQuery({ queryKey: [queryArea, 'activeSessions'], queryFn: account.activeSessions });
}

interface AccountCallOptions<Result> {
  /** The form that shows an error next to its field. */
  form?: FormInstance;
  onDone?(result: Result): void;
}

interface AccountCall<Input> {
  isPending: boolean;
  /** The input of the call in progress. */
  pendingInput: Input | undefined;
  /** When the call was last started, in milliseconds since the epoch; 0 once it has succeeded. */
  submittedAt: number;
  run(input: Input): void;
}

/** Changes the account and refreshes the displayed data. Shows an error as a message and next to its field. */
export function useAccountCall<Input, Result>(
  call: (account: AccountPort, input: Input) => Promise<Result>,
  { form, onDone }: AccountCallOptions<Result> = {},
): AccountCall<Input> {
  const { messages } = useHost();
  const account = useAccount();
  const queries = useQueryClient();
  const describePasskeyFailure = usePasskeyFailure();
  const { mutate, isPending, isSuccess, submittedAt, variables } = useMutation({
    mutationFn: (input: Input) => call(account, input),
    onSuccess(result) {
      onDone?.(result);
      return queries.invalidateQueries({ queryKey: [queryArea] });
    },
    onError(error) {
      messages.notice(describePasskeyFailure(error) ?? getErrorText(error), error);
      if (form) markField(form, error);
    },
  });
  return {
    isPending,
    pendingInput: isPending ? variables : undefined,
    submittedAt: isSuccess ? 0 : submittedAt,
    run: mutate,
  };
}
