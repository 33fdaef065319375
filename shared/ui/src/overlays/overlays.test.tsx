import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Drawer } from './drawer.tsx';
import { DrawerActions } from './drawer-actions.tsx';
import { useDrawerClosing } from './drawer-closing.ts';
import { DrawerTab } from './drawer-tab.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Modal } from './modal.tsx';

const getFocused = () => document.activeElement;

/** A screen with a button that opens the overlay rendered by `dialog`. */
function Screen({ dialog }: { dialog(close: () => void, isOpen: boolean): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Harbour</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {dialog(() => setOpen(false), isOpen)}
    </main>
  );
}

function open(): HTMLElement {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

/** Moves focus into the dialog, which cannot find an element to focus itself, because jsdom has no layout. */
const focusInside = async () => (await screen.findByRole('button', { name: 'Done' })).focus();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const renderDone = (close: () => void) => (
  <button type="button" onClick={close}>
    Done
  </button>
);

test.each([
  ['a drawer', Drawer],
  ['a modal', Modal],
])('%s that is removed by its screen returns focus to its opener', async (_, Overlay) => {
  render(<Screen dialog={(close, isOpen) => isOpen && <Overlay open>{renderDone(close)}</Overlay>} />);
  const opener = open();
  await focusInside();
  press('Done');
  expect(getFocused()).toBe(opener);
});

test.each([
  ['a drawer', Drawer],
  ['a modal', Modal],
])('%s that closes while it is still opening returns focus to its opener', async (_, Overlay) => {
  render(
    <Screen
      dialog={(close, isOpen) => (
        <Overlay open={isOpen} destroyOnHidden>
          {renderDone(close)}
        </Overlay>
      )}
    />,
  );
  const opener = open();
  await focusInside();
  press('Done');
  expect(getFocused()).toBe(opener);
});

test('focus goes to the heading if the dialog’s opener no longer exists', async () => {
  function RemovingScreen() {
    const [step, setStep] = useState<'list' | 'asking' | 'empty'>('list');
    return (
      <main>
        <h1>Harbour</h1>
        {step !== 'empty' && (
          <button type="button" onClick={() => setStep('asking')}>
            Open
          </button>
        )}
        {step === 'asking' && <Modal open>{renderDone(() => setStep('empty'))}</Modal>}
      </main>
    );
  }
  render(<RemovingScreen />);
  open();
  await focusInside();
  press('Done');
  expect(getFocused()).toBe(screen.getByRole('heading', { name: 'Harbour' }));
});

test('if closing a dialog moves focus elsewhere on the screen, focus stays there', async () => {
  const goToNextStep = () => {
    const heading = screen.getByRole('heading', { name: 'Harbour' });
    heading.tabIndex = -1;
    heading.focus();
  };
  render(
    <Screen
      dialog={(close, isOpen) =>
        isOpen && (
          <Drawer open>
            {renderDone(() => {
              goToNextStep();
              close();
            })}
          </Drawer>
        )
      }
    />,
  );
  open();
  await focusInside();
  press('Done');
  expect(getFocused()).toBe(screen.getByRole('heading', { name: 'Harbour' }));
});

test('part of the screen that loads while a drawer is open does not affect the drawer’s opener', async () => {
  let resolveLate: (part: { default: () => ReactNode }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (resolveLate = resolve)));
  let showLate: () => void = () => undefined;
  function Report() {
    const [hasLate, setLate] = useState(false);
    showLate = () => setLate(true);
    return (
      <>
        <Screen dialog={(close, isOpen) => <Drawer open={isOpen}>{renderDone(close)}</Drawer>} />
        {hasLate && <Late />}
      </>
    );
  }
  render(
    <Suspense fallback={null}>
      <Report />
    </Suspense>,
  );
  const opener = open();
  screen.getByRole('button', { name: 'Done' }).focus();
  act(() => showLate());
  await act(async () => resolveLate({ default: () => <p>Late</p> }));
  await screen.findByText('Late');
  press('Done');
  await waitFor(() => expect(getFocused()).toBe(opener));
});

test('if a closing dialog takes focus again and loses it, focus returns to the opener', async () => {
  render(<Screen dialog={(close, isOpen) => isOpen && <Modal open>{renderDone(close)}</Modal>} />);
  const opener = open();
  await focusInside();
  press('Done');
  opener.blur();
  expect(getFocused()).toBe(document.body);
  await waitFor(() => expect(getFocused()).toBe(opener));
});

const formActions = (
  <DrawerActions
    secondary={<button type="button">Cancel</button>}
    primary={<button type="submit">Save</button>}
    start={<span>2 chosen</span>}
  />
);

test.each([
  ['a drawer', Drawer, '.ant-drawer-footer'],
  ['a form dialog', FormDialog, '.ant-modal-footer'],
])(
  'the buttons of a form inside %s are in its footer, with the primary one last, and submit the form',
  async (_, Panel, footer) => {
    const submitted: string[] = [];
    render(
      <Panel open title="Berth" onClose={() => undefined}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submitted.push('form');
          }}
        >
          <input aria-label="Name" />
          {formActions}
        </form>
      </Panel>,
    );
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save.closest(footer)?.textContent).toBe('2 chosenCancelSave');
    await userEvent.click(save);
    await userEvent.type(screen.getByLabelText('Name'), 'Quay{Enter}');
    expect(submitted).toEqual(['form', 'form']);
  },
);

test('a dialog over a drawer keeps its buttons, and only the active tab of a drawer shows its own', () => {
  render(
    <Drawer open title="Berth">
      <DrawerTab isActive={false}>{formActions}</DrawerTab>
      <Modal open footer={null} title="Question">
        <DrawerActions primary={<button type="button">Answer</button>} />
      </Modal>
    </Drawer>,
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Answer' }).closest('.ant-modal')).not.toBeNull();
});

const renderFields = (first: string) => (
  <form>
    <input aria-label="Name" defaultValue={first} />
    <input aria-label="Place" />
  </form>
);

test.each([
  ['a drawer', Drawer],
  ['a form dialog', FormDialog],
])('the first field of %s’s form is focused if it is empty', async (_, Panel) => {
  render(
    <Panel open onClose={() => undefined}>
      {renderFields('')}
    </Panel>,
  );
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('no field is focused if the first is filled in or the content has already set focus', async () => {
  const { unmount } = render(<Drawer open>{renderFields('Quay')}</Drawer>);
  await screen.findByLabelText('Name');
  expect(screen.getByLabelText('Name')).not.toHaveFocus();
  expect(screen.getByLabelText('Place')).not.toHaveFocus();
  unmount();
  render(
    <Drawer open>
      <form>
        <input aria-label="Name" />
        {/* biome-ignore lint/a11y/noAutofocus: the behavior under test */}
        <input aria-label="Place" autoFocus />
      </form>
    </Drawer>,
  );
  expect(await screen.findByLabelText('Place')).toHaveFocus();
});

test('a modal whose long content scrolls below its title can be scrolled by keyboard', async () => {
  render(
    <Modal open isScroller footer={null} title="News">
      <p>Many lines</p>
    </Modal>,
  );
  expect((await screen.findByText('Many lines')).parentElement).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('dialog', { name: 'News' })).toBeVisible();
});

test.each([
  ['drawer', Drawer],
  ['form dialog', FormDialog],
])('content can keep open or close a %s that it does not own', async (_, Panel) => {
  const onClose = jest.fn();
  let isUnsaved = true;
  function Content() {
    const requestClose = useDrawerClosing((close) => {
      if (!isUnsaved) close();
    });
    return (
      <button type="button" onClick={requestClose}>
        Done
      </button>
    );
  }
  render(
    <Panel open onClose={onClose}>
      <Content />
    </Panel>,
  );
  press('Done');
  press('Close');
  expect(onClose).not.toHaveBeenCalled();
  isUnsaved = false;
  press('Done');
  press('Close');
  expect(onClose).toHaveBeenCalledTimes(2);
});
