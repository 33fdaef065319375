import { callKey, useApi } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { EyeOutlined } from '@reportage/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShell } from '../host-context.ts';
import { useShellMessages } from '../shell-messages.ts';
import styles from './workspace-switcher.module.css';

/** Adds the sample workspace to the user's list and opens it. */
export function SampleButton({ onClose }: { onClose(): void }): ReactNode {
  const t = useShellMessages();
  const { history, messages } = useShell();
  const api = useApi();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);

  async function addAndOpen(): Promise<void> {
    setAdding(true);
    try {
      const { slug } = await api.call(calls.addSample, {});
      await queries.invalidateQueries({ queryKey: callKey(calls.listWorkspaces, {}) });
      onClose();
      history.navigate(`/${slug}`);
    } catch (error) {
      messages.error(error);
      setAdding(false);
    }
  }
  return (
    <button type="button" className={styles.link} disabled={isAdding} onClick={() => void addAndOpen()}>
      <EyeOutlined /> {t('viewSample')}
    </button>
  );
}
