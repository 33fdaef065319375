export type { DeclaredEvents } from './checks.ts';
export {
  type BusScopeOptions,
  createEventBus,
  type EventBus,
  type EventBusOptions,
  type OwnedEventBus,
} from './event-bus.ts';
export { createTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
