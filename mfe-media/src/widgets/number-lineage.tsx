import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import { NumberLineage } from '../features/number-lineage/number-lineage.tsx';
import remote from '../remote.ts';

export default createRemoteWidget({ remote, name: 'number-lineage', component: NumberLineage });
