export type { DeclaredEvents } from './checks.ts';
export {
  type BusScopeOptions,
  createEventBus,
  type EventBus,
  type EventBusOptions,
  type ClosableEventBus,
} from './event-bus.ts';
export { createTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
