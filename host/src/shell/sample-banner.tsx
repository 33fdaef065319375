import { callKey, useApi, useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { Button, EyeOutlined } from '@reportage/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShell } from './host-context.ts';
import { LinkButton } from './link-button.tsx';
import { useSampleBannerMessages } from './sample-banner.messages.ts';
import styles from './sample-banner.module.css';

/**
 * Shown above every screen of the sample workspace. Explains the sample, links to the user's own workspace, and offers
 * to remove the sample.
 */
export function SampleBanner(): ReactNode {
  const { workspace } = useShell();
  const state = useStore(workspace.state);
  return state.status === 'ready' && state.workspace.isSample ? <Banner /> : null;
}

function Banner(): ReactNode {
  const t = useSampleBannerMessages();
  const list = useCall(calls.listWorkspaces, {});
  const ownWorkspace = list.data?.data.find(({ isSample }) => !isSample);
  const { isRemoving, remove } = useRemoveSample();
  return (
    <section className={styles.banner} aria-label={t('title')}>
      <EyeOutlined />
      <p className={styles.text}>
        <strong>{t('title')}.</strong> {t('text')}
      </p>
      <div className={styles.actions}>
        {ownWorkspace ? (
          <LinkButton to={`/${ownWorkspace.slug}`}>{t('back', { name: ownWorkspace.name })}</LinkButton>
        ) : (
          // Users with a workspace are not asked to create one while the list is loading.
          list.data && <LinkButton to="/welcome">{t('createOwn')}</LinkButton>
        )}
        <Button type="link" aria-label={t('removeLabel')} loading={isRemoving} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}

function useRemoveSample() {
  const t = useSampleBannerMessages();
  const { history, messages } = useShell();
  const api = useApi();
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await api.call(calls.removeSample, {});
      history.navigate('/workspaces');
      await queries.invalidateQueries({ queryKey: callKey(calls.listWorkspaces, {}) });
      messages.success(t('removed'));
    } catch (error) {
      messages.error(error);
    } finally {
      setRemoving(false);
    }
  }
  return { isRemoving, remove };
}
