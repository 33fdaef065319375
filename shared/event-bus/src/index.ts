export { createEventBus, type EventBus } from './event-bus.ts';
