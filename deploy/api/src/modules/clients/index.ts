export { createClientsRepository } from './clients.repository.ts';
export { clientRoutes } from './clients.routes.ts';
