import { useFailures, useHost } from '@reportage/remote-kit/runtime';

type Status = 'active' | 'paused';

interface Pausable {
  id: string;
  version: number;
}

/** Pauses and resumes digests or alerts, with a confirmation message. */
export function usePausing(
  save: (change: Pausable & { status: Status }) => Promise<unknown>,
  t: (key: 'resumedMessage' | 'pausedMessage') => string,
) {
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const setStatus = async ({ id, version }: Pausable, status: Status) => {
    try {
      await save({ id, version, status });
      messages.success(t(status === 'active' ? 'resumedMessage' : 'pausedMessage'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  return {
    pause: (entry: Pausable) => void setStatus(entry, 'paused'),
    resume: (entry: Pausable) => void setStatus(entry, 'active'),
  };
}
