import type { TextBlock } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BlockEditor } from './block-editor.tsx';

/** Renders the editor and keeps its content, as the composer does. */
function edit(blocks: TextBlock[], max?: number) {
  const editor = { blocks, set: (_blocks: TextBlock[]) => {} };
  function EditorWithState() {
    const [currentBlocks, setCurrentBlocks] = useState(blocks);
    editor.blocks = currentBlocks;
    editor.set = setCurrentBlocks;
    return <BlockEditor blocks={currentBlocks} {...(max === undefined ? {} : { max })} onChange={setCurrentBlocks} />;
  }
  renderInHost(<EditorWithState />, createFakeHost({ server: new FakeServer(), path: '/' }));
  return editor;
}

const paragraph = (text: string, id = 'one'): TextBlock => ({ id, type: 'paragraph', data: { text } });
const getText = (number: number) => screen.getByRole('textbox', { name: `Text of block ${number}` });

/** Selects a word of a field, as dragging over it does. */
function select(field: HTMLElement, word: string) {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    act(() => {
      field.focus();
      document.getSelection()?.setBaseAndExtent(node as Text, at, node as Text, at + word.length);
      document.dispatchEvent(new Event('selectionchange'));
    });
    return;
  }
  throw new Error(`There is no ${word}`);
}

test('selected text is made bold and italic by shortcuts and by buttons, which show what is active', async () => {
  const editor = edit([paragraph('A good summer')]);
  select(getText(1), 'good');
  fireEvent.keyDown(getText(1), { key: 'b', code: 'KeyB', keyCode: 66, ctrlKey: true });
  await waitFor(() => expect(editor.blocks).toEqual([paragraph('A <b>good</b> summer')]));
  expect(screen.getByRole('button', { name: 'Bold (Ctrl+B)', pressed: true })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Italic (Ctrl+I)' }));
  await waitFor(() => expect(editor.blocks).toEqual([paragraph('A <b><i>good</i></b> summer')]));
  fireEvent.keyDown(getText(1), { key: 'b', code: 'KeyB', keyCode: 66, ctrlKey: true });
  await waitFor(() => expect(editor.blocks).toEqual([paragraph('A <i>good</i> summer')]));
});

test('selected text is linked to a validated URL, and the link can be removed again', async () => {
  const editor = edit([paragraph('Read the story')]);
  select(getText(1), 'the story');
  fireEvent.keyDown(getText(1), { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true });
  const urlField = await screen.findByLabelText('Link address');
  await userEvent.type(urlField, 'javascript:alert(1){Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a web or email address');
  await userEvent.clear(urlField);
  await userEvent.type(urlField, 'example.com/story{Enter}');
  await waitFor(() =>
    expect(editor.blocks).toEqual([paragraph('Read <a href="https://example.com/story">the story</a>')]),
  );
  select(getText(1), 'the story');
  fireEvent.click(screen.getByRole('button', { name: 'Link (Ctrl+K)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(editor.blocks).toEqual([paragraph('Read the story')]));
});

test('changing a link affects neither another link to the same URL nor the text between them', async () => {
  const link = (href: string, text: string) => `<a href="https://example.com/${href}">${text}</a>`;
  const editor = edit([paragraph(`${link('old', 'Here')} or ${link('old', 'there')}`)]);
  select(getText(1), 'there');
  act(() => document.getSelection()?.collapse(document.getSelection()?.anchorNode ?? null, 2));
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  fireEvent.click(screen.getByRole('button', { name: 'Link (Ctrl+K)' }));
  const urlField = await screen.findByLabelText('Link address');
  await userEvent.clear(urlField);
  await userEvent.type(urlField, 'example.com/new{Enter}');
  await waitFor(() => expect(editor.blocks).toEqual([paragraph(`${link('old', 'Here')} or ${link('new', 'there')}`)]));
});

test('Enter splits a paragraph at the cursor; external changes such as undo are rendered', async () => {
  const editor = edit([paragraph('<b>One</b> two')]);
  select(getText(1), ' two');
  act(() => document.getSelection()?.collapseToStart());
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  fireEvent.keyDown(getText(1), { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() =>
    expect(editor.blocks.map(({ data }) => data)).toEqual([{ text: '<b>One</b>' }, { text: ' two' }]),
  );
  expect(getText(2)).toHaveTextContent('two');
  act(() => editor.set([paragraph('Undone')]));
  expect(getText(1)).toHaveTextContent('Undone');
  expect(screen.queryByRole('textbox', { name: 'Text of block 2' })).toBeNull();
});

test('Enter at the end of a paragraph does not change it', async () => {
  const editor = edit([paragraph('One two')]);
  select(getText(1), 'two');
  act(() => document.getSelection()?.collapseToEnd());
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  fireEvent.keyDown(getText(1), { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() => expect(editor.blocks.map(({ data }) => data)).toEqual([{ text: 'One two' }, { text: '' }]));
  expect(getText(1).querySelectorAll('p')).toHaveLength(1);
});

test('a list becomes a paragraph that keeps its lines and marks', async () => {
  const editor = edit([{ id: 'one', type: 'list', data: { style: 'unordered', items: ['<b>Up</b>', 'down'] } }]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of block 1' }));
  fireEvent.click(await screen.findByTitle('Paragraph'));
  await waitFor(() => expect(editor.blocks).toEqual([paragraph('<b>Up</b><br>down')]));
});

const list = (items: string[]): TextBlock => ({ id: 'one', type: 'list', data: { style: 'unordered', items } });

/** Pastes plain text at the end of a word. */
function paste(field: HTMLElement, word: string, text: string) {
  select(field, word);
  act(() => document.getSelection()?.collapseToEnd());
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(field, { clipboardData: { getData, types: ['text/plain'], files: [] } });
}

test('pasting text that makes an item too long is rejected and leaves the list unchanged', async () => {
  const editor = edit([list(['First', 'second'])]);
  paste(getText(1), 'First', 'x'.repeat(1_996));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not added: a list item can have up to 2,000 characters, and this would make 2,001.',
  );
  expect(editor.blocks).toEqual([list(['First', 'second'])]);
  expect(getText(1)).toHaveTextContent(/^Firstsecond$/);
  paste(getText(1), 'First', 'x'.repeat(1_995));
  await waitFor(() => expect(editor.blocks).toEqual([list([`First${'x'.repeat(1_995)}`, 'second'])]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list is limited to 100 items, typed or pasted', async () => {
  const items = Array.from({ length: 99 }, (_, index) => `Item ${index + 1}`);
  const editor = edit([list(items)]);
  paste(getText(1), 'Item 99', '\nOne\nTwo');
  expect(await screen.findByRole('alert')).toHaveTextContent('up to 100 items, and this would make 10');
  expect(editor.blocks).toEqual([list(items)]);
  const enter = () => fireEvent.keyDown(getText(1), { key: 'Enter', code: 'Enter', keyCode: 13 });
  enter();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(editor.blocks).toEqual([list([...items, ''])]);
  paste(getText(1), 'Item 1', '');
  enter();
  expect(await screen.findByRole('alert')).toHaveTextContent('up to 100 items, and this would make 101.');
  expect(editor.blocks).toEqual([list([...items, ''])]);
});

test('a block cannot be converted to a type for which its text is too long', async () => {
  const editor = edit([paragraph('x'.repeat(2_001))]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of block 1' }));
  fireEvent.click(await screen.findByTitle('Heading'));
  expect(await screen.findByRole('alert')).toHaveTextContent('a heading can have up to 300 characters');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of block 1' }));
  fireEvent.click(await screen.findByTitle('List'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('a list item can have up to 2,000'));
  expect(editor.blocks).toEqual([paragraph('x'.repeat(2_001))]);
});

test('the maximum number of blocks cannot be exceeded by pasting or with the button', async () => {
  const blocks = ['Text 1.', 'Text 2.', 'Text 3.'].map((text) => paragraph(text, text));
  const editor = edit(blocks, 3);
  paste(getText(1), 'Text 1.', 'One\nTwo');
  expect(await screen.findByRole('alert')).toHaveTextContent('up to 3 text blocks, and this would make 4.');
  expect(editor.blocks).toEqual(blocks);
  expect(getText(1)).toHaveTextContent(/^Text 1\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Add text' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('up to 3 text blocks, and this would make 4.'),
  );
  expect(editor.blocks).toEqual(blocks);
});
