export { mediaRoutes } from './media.routes.ts';
export { pageAddressOf } from './page-address.ts';
