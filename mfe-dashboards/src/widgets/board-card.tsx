import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import { BoardCardWidget } from '../features/board-card-widget/board-card-widget.tsx';
import remote from '../remote.ts';

export default createRemoteWidget({ remote, name: 'board-card', component: BoardCardWidget });
