import type { Mail } from '@reportage/contracts';
import type { MessageStore, StoredMessage } from '../messages/message-store.ts';

export type StoredMail = Mail & StoredMessage;
export type MailStore = MessageStore<StoredMail>;
