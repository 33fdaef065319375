import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import { CardElsewhere } from '../features/card-elsewhere/card-elsewhere.tsx';
import remote from '../remote.ts';

export default createRemoteWidget({ remote, name: 'board-card', component: CardElsewhere });
