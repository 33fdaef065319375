export type { DeclaredEvents } from './checks.ts';
export {
  type BusScopeOptions,
  type ClosableEventBus,
  createEventBus,
  type EventBus,
  type EventBusOptions,
} from './event-bus.ts';
export { createTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
