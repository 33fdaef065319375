import { fireEvent, screen, waitFor } from '@testing-library/react';

async function chooseFromMenu(button: string, action: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const entry = await screen.findByRole('menuitem', { name: action });
  // Waits until the menu has the focus; otherwise it could later take the focus from what the action opens.
  await waitFor(() => {
    if (!entry.closest('[role="menu"]')?.contains(document.activeElement))
      throw new Error('The menu does not have the focus.');
  });
  fireEvent.click(entry);
}

/** Chooses an action from the menu of the row, card or entry with this name. */
export const chooseAction = (name: string, action: string | RegExp): Promise<void> =>
  chooseFromMenu(`Actions for ${name}`, action);

/** Chooses an action from the page's own menu. */
export const choosePageAction = (action: string | RegExp): Promise<void> => chooseFromMenu('More actions', action);
