import { fireEvent, render } from '@testing-library/react';
import { useClearOnEscape } from './use-clear-on-escape.ts';

const clear = jest.fn();
const press = (target: Element | null) => fireEvent.keyDown(target ?? document.body, { key: 'Escape' });

function Rows({ hasSelection }: { hasSelection: boolean }) {
  useClearOnEscape(hasSelection, clear);
  return (
    <>
      <input type="search" />
      <input type="checkbox" />
    </>
  );
}

beforeEach(() => clear.mockClear());

test('Escape clears the selection, even from a checkbox', () => {
  const { container, rerender } = render(<Rows hasSelection={false} />);
  press(document.body);
  expect(clear).not.toHaveBeenCalled();
  rerender(<Rows hasSelection />);
  press(container.querySelector('[type="checkbox"]'));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('Escape in a field or while a layer is open does not clear the selection', () => {
  const { container } = render(<Rows hasSelection />);
  press(container.querySelector('[type="search"]'));
  const layer = document.body.appendChild(document.createElement('div'));
  layer.className = 'ant-popover';
  press(document.body);
  expect(clear).not.toHaveBeenCalled();
  // Closed, but still in the document.
  layer.className = 'ant-popover ant-popover-hidden';
  press(document.body);
  expect(clear).toHaveBeenCalledTimes(1);
});
