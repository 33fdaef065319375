import { calls, maxPictureBytes } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PictureField } from './picture-field.tsx';

const pictureUrl = `${location.origin}/api/pictures/AbCdEfGhIjKlMnOpQrStUvWx`;
const uploadUrl = '/api/pictures/AbCdEfGhIjKlMnOpQrStUvWx/content?signature=s';

// jsdom implements neither of these.
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

const getValue = (): string | null | undefined => document.querySelector('output')?.textContent;

function Field({ initialValue }: { initialValue: string }) {
  const [value, setValue] = useState(initialValue);
  return (
    <>
      <PictureField label="Logo" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

function open(initialValue = '') {
  const server = new FakeServer()
    .on(calls.requestPictureUpload, () => ({
      url: uploadUrl,
      headers: { 'content-type': 'image/png' },
      address: pictureUrl,
    }))
    .on(calls.storePictureUpload, () => undefined)
    .on(calls.storePicture, () => ({ url: '/api/pictures?address=logo&signature=s' }));
  renderInHost(<Field initialValue={initialValue} />, createFakeHost({ server, path: '/account' }));
  return server;
}

const createFile = (name: string, type: string, size = 3): File => {
  const created = new File(['png'], name, { type });
  Object.defineProperty(created, 'size', { value: size });
  return created;
};

async function openDropArea(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Upload…' }));
  return screen.findByRole('group', { name: 'Logo' });
}

test('a dropped picture is uploaded and shown, its URL becomes the value, and Remove clears it', async () => {
  const server = open();
  const dropped = [createFile('logo.png', 'image/png')];
  const target = (await openDropArea()).querySelector('div');
  if (!target) throw new Error('there is no drop area');
  fireEvent.drop(target, { dataTransfer: { files: dropped } });
  expect(await screen.findByText('Uploaded picture')).toBeVisible();
  expect(getValue()).toBe(pictureUrl);
  expect(server.requestsFor(calls.requestPictureUpload)[0]?.body).toEqual({ type: 'image/png', size: 3 });
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', pictureUrl));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(getValue()).toBe('');
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test.each([
  ['of another type', createFile('logo.pdf', 'application/pdf'), /Not uploaded: only JPEG, PNG, WEBP, GIF, AVIF files/],
  ['too large', createFile('logo.png', 'image/png', maxPictureBytes + 1), /Not uploaded: the file is .* at most 5 MB/],
])('a file %s is rejected before it is sent', async (_what, rejectedFile, text) => {
  const server = open();
  const input = within(await openDropArea()).getByLabelText('Logo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [rejectedFile] } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.requestsFor(calls.requestPictureUpload)).toEqual([]);
});

test('a picture on another site can be entered by its URL, and our copy of it is shown', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox'), 'acme.example/logo.png');
  await userEvent.tab();
  expect(screen.getByRole('textbox')).toHaveValue('https://acme.example/logo.png');
  await waitFor(() =>
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/pictures?address=logo&signature=s'),
  );
});
