import type { SignInAnswer } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '../testing/open-screen.tsx';

const options = { challenge: 'c29tZQ', rpId: 'localhost' };
const credential = { id: 'key-1', type: 'public-key', response: {} };

interface FakeBrowser {
  isSecure?: boolean;
  supportsPasskeys?: boolean;
  get?(options: CredentialRequestOptions): Promise<unknown>;
}

/** Stubs the browser's passkey API, which jsdom lacks. */
function stubBrowser({ isSecure = true, supportsPasskeys = true, get }: FakeBrowser): void {
  const defineProperty = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  defineProperty(globalThis, 'isSecureContext', isSecure);
  const credentialApi = { parseRequestOptionsFromJSON: (input: unknown) => ({ parsed: input }) };
  defineProperty(globalThis, 'PublicKeyCredential', supportsPasskeys ? credentialApi : undefined);
  defineProperty(navigator, 'credentials', { get: get ?? (() => Promise.resolve(null)) });
}

afterEach(() => {
  for (const name of ['isSecureContext', 'PublicKeyCredential']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'credentials');
});

function openPasskey() {
  const sentAnswers: SignInAnswer[] = [];
  const host = openScreen('/auth/login', {
    step: { name: 'question', username: 'ada@example.test', question: { kind: 'passkey', options } },
    session: {
      answer: (input) => {
        sentAnswers.push(input);
        return Promise.resolve({ name: 'signedIn' });
      },
    },
  });
  return { host, sentAnswers };
}

const clickUsePasskey = async () => userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }));

proves(['A37'], "the passkey signs the pool's challenge, and its answer is sent to the session", async () => {
  const requests: unknown[] = [];
  stubBrowser({
    get: ({ publicKey }) => {
      requests.push(publicKey);
      return Promise.resolve({ toJSON: () => credential });
    },
  });
  const { sentAnswers } = openPasskey();
  await clickUsePasskey();
  await waitFor(() => expect(sentAnswers).toEqual([{ kind: 'passkey', credential: JSON.stringify(credential) }]));
  expect(requests).toEqual([{ parsed: options }]);
});

const rejectWith = (name: string) => () => Promise.reject(new DOMException('from the browser', name));

async function expectNotice(browser: FakeBrowser, message: string) {
  stubBrowser(browser);
  const { host, sentAnswers } = openPasskey();
  await clickUsePasskey();
  await waitFor(() => expect(host.messages).toEqual([`notice: ${message}`]));
  expect(sentAnswers).toEqual([]);
  expect(screen.getByRole('button', { name: 'Use passkey' })).toBeEnabled();
}

proves(['A104'], 'a message says that the browser does not support passkeys, or this kind of passkey', async () => {
  const message = 'This browser cannot use passkeys. Choose another method.';
  await expectNotice({ supportsPasskeys: false }, message);
  cleanup();
  await expectNotice({ get: rejectWith('NotSupportedError') }, message);
});

proves(['A105'], 'a canceled passkey request is reported', () =>
  expectNotice(
    { get: rejectWith('NotAllowedError') },
    'The passkey was not used: the request was canceled or took too long. Try again.',
  ),
);

proves(['A106'], 'an aborted passkey request is reported', () =>
  expectNotice({ get: rejectWith('AbortError') }, 'The passkey request was aborted. Try again.'),
);

proves(['A107'], 'a passkey for another domain is reported', () =>
  expectNotice(
    { get: rejectWith('SecurityError') },
    'This account’s passkeys belong to a different domain. Choose another method.',
  ),
);

proves(['A108'], 'without a secure connection, the screen explains why passkeys are unavailable', () =>
  expectNotice({ isSecure: false }, 'Passkeys need a secure connection (https). Choose another method.'),
);
