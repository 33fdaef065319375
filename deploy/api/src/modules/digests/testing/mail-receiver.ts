import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedEmail {
  messageId: string;
  to: string;
}

/** An unreliable email server: it is slow, defers emails, and closes connections without a reply. */
export interface MailReceiver {
  url: string;
  /** The stored emails, in order of arrival. */
  received: ReceivedEmail[];
  /** How many emails were deferred, and how many connections were closed without a reply. */
  faults: { deferred: number; unanswered: number };
  /** Makes the server accept every email immediately from now on. */
  acceptImmediately(): void;
  close(): Promise<void>;
}

const maxPauseMs = 120;
const deferredShare = 0.06;
const unansweredShare = 0.06;

export async function startMailReceiver(random: () => number): Promise<MailReceiver> {
  const received: ReceivedEmail[] = [];
  const faults = { deferred: 0, unanswered: 0 };
  let acceptsImmediately = false;
  const pause = () => delay(acceptsImmediately ? 0 : random() * maxPauseMs);
  const isSelected = (share: number): boolean => !acceptsImmediately && random() < share;

  /** Like real email servers, this one may store an email even if its sender has disconnected. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const text = (await buffer(stream)).toString();
    const isUnanswered = isSelected(unansweredShare);
    const isStored = !isUnanswered || random() < 0.5;
    await pause();
    const messageId = /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '';
    if (isStored) received.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '' });
    await pause();
    if (isUnanswered) {
      faults.unanswered += 1;
      closeConnection(session.id);
    }
    return `Stored ${received.length}`;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      if (!isSelected(deferredShare)) return done();
      faults.deferred += 1;
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      receive(stream, session).then((reply) => done(null, reply), done);
    },
  });
  const closeConnection = (id: string): void => {
    for (const connection of server.connections as Set<{ id: string; close(): void }>)
      if (connection.id === id) connection.close();
  };
  // Ignores errors from killed workers that disconnect during a conversation.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The email receiver has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    faults,
    acceptImmediately: () => {
      acceptsImmediately = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
