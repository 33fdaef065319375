import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import { ClientBrand } from '../features/client-brand/client-brand.tsx';
import remote from '../remote.ts';

export default createRemoteWidget({ remote, name: 'client-brand', component: ClientBrand });
