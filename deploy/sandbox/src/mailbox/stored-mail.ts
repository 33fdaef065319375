import type { Email } from '@reportage/contracts';
import type { MessageStore, StoredMessage } from '../messages/message-store.ts';

/** A file attached to an email, other than the pictures embedded in it. */
export interface AttachedFile {
  name: string;
  size: number;
  /** The file's content as a `data:` URL. */
  address: string;
}

export type StoredEmail = Email & StoredMessage & { files?: readonly AttachedFile[] };
export type EmailStore = MessageStore<StoredEmail>;
