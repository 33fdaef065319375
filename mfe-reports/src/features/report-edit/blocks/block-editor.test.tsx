import type { TextBlock } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BlockEditor } from './block-editor.tsx';

/** Renders the editor and keeps its content, as the composer does. */
function renderEditor(blocks: TextBlock[], max?: number) {
  const editor = { blocks, set: (_blocks: TextBlock[]) => {} };
  function EditorWithState() {
    const [currentBlocks, setCurrentBlocks] = useState(blocks);
    editor.blocks = currentBlocks;
    editor.set = setCurrentBlocks;
    return (
      <BlockEditor
        blocks={currentBlocks}
        {...(max === undefined ? {} : { maxBlocks: max })}
        onChange={setCurrentBlocks}
      />
    );
  }
  renderInHost(<EditorWithState />, createFakeHost({ server: new FakeServer(), path: '/' }));
  return editor;
}

const createParagraph = (text: string, id = 'one'): TextBlock => ({ id, type: 'paragraph', data: { text } });
const getTextbox = (number: number) => screen.getByRole('textbox', { name: `Text of block ${number}` });

/** Selects a word in a field, as if by dragging over it. */
function selectWord(field: HTMLElement, word: string) {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const index = node.textContent?.indexOf(word) ?? -1;
    if (index < 0) continue;
    act(() => {
      field.focus();
      document.getSelection()?.setBaseAndExtent(node as Text, index, node as Text, index + word.length);
      document.dispatchEvent(new Event('selectionchange'));
    });
    return;
  }
  throw new Error(`The field does not contain “${word}”`);
}

test('shortcuts and buttons make selected text bold and italic, and the buttons show what is active', async () => {
  const editor = renderEditor([createParagraph('A good summer')]);
  selectWord(getTextbox(1), 'good');
  fireEvent.keyDown(getTextbox(1), { key: 'b', code: 'KeyB', keyCode: 66, ctrlKey: true });
  await waitFor(() => expect(editor.blocks).toEqual([createParagraph('A <b>good</b> summer')]));
  expect(screen.getByRole('button', { name: 'Bold (Ctrl+B)', pressed: true })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Italic (Ctrl+I)' }));
  await waitFor(() => expect(editor.blocks).toEqual([createParagraph('A <b><i>good</i></b> summer')]));
  fireEvent.keyDown(getTextbox(1), { key: 'b', code: 'KeyB', keyCode: 66, ctrlKey: true });
  await waitFor(() => expect(editor.blocks).toEqual([createParagraph('A <i>good</i> summer')]));
});

test('selected text is linked to a validated URL, and the link can be removed again', async () => {
  const editor = renderEditor([createParagraph('Read the story')]);
  selectWord(getTextbox(1), 'the story');
  fireEvent.keyDown(getTextbox(1), { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true });
  const urlField = await screen.findByLabelText('Link URL');
  await userEvent.type(urlField, 'javascript:alert(1){Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a web or email address');
  await userEvent.clear(urlField);
  await userEvent.type(urlField, 'example.com/story{Enter}');
  await waitFor(() =>
    expect(editor.blocks).toEqual([createParagraph('Read <a href="https://example.com/story">the story</a>')]),
  );
  selectWord(getTextbox(1), 'the story');
  fireEvent.click(screen.getByRole('button', { name: 'Link (Ctrl+K)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(editor.blocks).toEqual([createParagraph('Read the story')]));
});

test('changing a link affects neither another link to the same URL nor the text between them', async () => {
  const createLink = (href: string, text: string) => `<a href="https://example.com/${href}">${text}</a>`;
  const editor = renderEditor([createParagraph(`${createLink('old', 'Here')} or ${createLink('old', 'there')}`)]);
  selectWord(getTextbox(1), 'there');
  act(() => document.getSelection()?.collapse(document.getSelection()?.anchorNode ?? null, 2));
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  fireEvent.click(screen.getByRole('button', { name: 'Link (Ctrl+K)' }));
  const urlField = await screen.findByLabelText('Link URL');
  await userEvent.clear(urlField);
  await userEvent.type(urlField, 'example.com/new{Enter}');
  await waitFor(() =>
    expect(editor.blocks).toEqual([createParagraph(`${createLink('old', 'Here')} or ${createLink('new', 'there')}`)]),
  );
});

test('Enter splits a paragraph at the cursor; external changes such as undo are rendered', async () => {
  const editor = renderEditor([createParagraph('<b>One</b> two')]);
  selectWord(getTextbox(1), ' two');
  act(() => document.getSelection()?.collapseToStart());
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  fireEvent.keyDown(getTextbox(1), { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() =>
    expect(editor.blocks.map(({ data }) => data)).toEqual([{ text: '<b>One</b>' }, { text: ' two' }]),
  );
  expect(getTextbox(2)).toHaveTextContent('two');
  act(() => editor.set([createParagraph('Undone')]));
  expect(getTextbox(1)).toHaveTextContent('Undone');
  expect(screen.queryByRole('textbox', { name: 'Text of block 2' })).toBeNull();
});

test('Enter at the end of a paragraph does not change it', async () => {
  const editor = renderEditor([createParagraph('One two')]);
  selectWord(getTextbox(1), 'two');
  act(() => document.getSelection()?.collapseToEnd());
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  fireEvent.keyDown(getTextbox(1), { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() => expect(editor.blocks.map(({ data }) => data)).toEqual([{ text: 'One two' }, { text: '' }]));
  expect(getTextbox(1).querySelectorAll('p')).toHaveLength(1);
});

test('a list becomes a paragraph that keeps its lines and marks', async () => {
  const editor = renderEditor([
    { id: 'one', type: 'list', data: { style: 'unordered', items: ['<b>Up</b>', 'down'] } },
  ]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of block 1' }));
  fireEvent.click(await screen.findByTitle('Paragraph'));
  await waitFor(() => expect(editor.blocks).toEqual([createParagraph('<b>Up</b><br>down')]));
});

const createList = (items: string[]): TextBlock => ({ id: 'one', type: 'list', data: { style: 'unordered', items } });

/** Pastes plain text after a word. */
function paste(field: HTMLElement, word: string, text: string) {
  selectWord(field, word);
  act(() => document.getSelection()?.collapseToEnd());
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(field, { clipboardData: { getData, types: ['text/plain'], files: [] } });
}

test('pasting text that would make an item too long is rejected and leaves the list unchanged', async () => {
  const editor = renderEditor([createList(['First', 'second'])]);
  paste(getTextbox(1), 'First', 'x'.repeat(1_996));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not added: a list item can have up to 2,000 characters, and this would make 2,001.',
  );
  expect(editor.blocks).toEqual([createList(['First', 'second'])]);
  expect(getTextbox(1)).toHaveTextContent(/^Firstsecond$/);
  paste(getTextbox(1), 'First', 'x'.repeat(1_995));
  await waitFor(() => expect(editor.blocks).toEqual([createList([`First${'x'.repeat(1_995)}`, 'second'])]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list is limited to 100 items, whether typed or pasted', async () => {
  const items = Array.from({ length: 99 }, (_, index) => `Item ${index + 1}`);
  const editor = renderEditor([createList(items)]);
  paste(getTextbox(1), 'Item 99', '\nOne\nTwo');
  expect(await screen.findByRole('alert')).toHaveTextContent('up to 100 items, and this would make 10');
  expect(editor.blocks).toEqual([createList(items)]);
  const pressEnter = () => fireEvent.keyDown(getTextbox(1), { key: 'Enter', code: 'Enter', keyCode: 13 });
  pressEnter();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(editor.blocks).toEqual([createList([...items, ''])]);
  paste(getTextbox(1), 'Item 1', '');
  pressEnter();
  expect(await screen.findByRole('alert')).toHaveTextContent('up to 100 items, and this would make 101.');
  expect(editor.blocks).toEqual([createList([...items, ''])]);
});

test('a block cannot be converted to a type for which its text is too long', async () => {
  const editor = renderEditor([createParagraph('x'.repeat(2_001))]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of block 1' }));
  fireEvent.click(await screen.findByTitle('Heading'));
  expect(await screen.findByRole('alert')).toHaveTextContent('a heading can have up to 300 characters');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of block 1' }));
  fireEvent.click(await screen.findByTitle('List'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('a list item can have up to 2,000'));
  expect(editor.blocks).toEqual([createParagraph('x'.repeat(2_001))]);
});

test('the maximum number of blocks cannot be exceeded by pasting or with the button', async () => {
  const blocks = ['Text 1.', 'Text 2.', 'Text 3.'].map((text) => createParagraph(text, text));
  const editor = renderEditor(blocks, 3);
  paste(getTextbox(1), 'Text 1.', 'One\nTwo');
  expect(await screen.findByRole('alert')).toHaveTextContent('up to 3 text blocks, and this would make 4.');
  expect(editor.blocks).toEqual(blocks);
  expect(getTextbox(1)).toHaveTextContent(/^Text 1\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Add text' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('up to 3 text blocks, and this would make 4.'),
  );
  expect(editor.blocks).toEqual(blocks);
});
