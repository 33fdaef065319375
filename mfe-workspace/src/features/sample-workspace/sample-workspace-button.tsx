import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, EyeOutlined } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useWorkspaces } from '../../data/current-workspace.ts';
import { useSampleWorkspaceMessages } from './sample-workspace.messages.ts';
import { useAddSample } from './sample-workspace.queries.ts';

/** Whether this installation has a sample workspace that the user may view, even if it is not in their list yet. */
export function useHasSample(): boolean {
  const { data } = useWorkspaces();
  return data !== undefined && (data.offersSample === true || data.data.some(({ isSample }) => isSample));
}

/** Adds the sample workspace to the user's list and opens it. */
export function SampleWorkspaceButton({ type = 'default' }: { type?: 'default' | 'link' }) {
  const t = useSampleWorkspaceMessages();
  const navigate = useNavigate();
  const failures = useFailures('workspace');
  const addedSample = useWorkspaces().data?.data.find(({ isSample }) => isSample);
  const addMutation = useAddSample();
  const hasSample = useHasSample();
  if (!hasSample) return null;

  const open = async () => {
    try {
      const { slug } = addedSample ?? (await addMutation.run({}));
      navigate(`/${slug}`);
    } catch (error) {
      failures.show('add', error);
    }
  };
  return (
    <Button type={type} icon={<EyeOutlined />} loading={addMutation.isPending} onClick={() => void open()}>
      {t('viewSample')}
    </Button>
  );
}
