import type { Mail } from '@reportage/contracts';
import type { MessageStore, StoredMessage } from '../messages/message-store.ts';

/** What is attached to an email, apart from the pictures in it. */
export interface AttachedFile {
  name: string;
  size: number;
  /** Its content as a `data:` URL. */
  address: string;
}

export type StoredMail = Mail & StoredMessage & { files?: readonly AttachedFile[] };
export type MailStore = MessageStore<StoredMail>;
