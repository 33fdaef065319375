import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import { MediaPicker } from '../features/media-picker/media-picker.tsx';
import remote from '../remote.ts';

export default createRemoteWidget({ remote, name: 'media-picker', component: MediaPicker });
