import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Chooses an action in the menu of the row, card or entry with a name. */
export async function chooseAction(name: string, action: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const entry = await screen.findByRole('menuitem', { name: action });
  // Waits until the menu has the focus. Otherwise, it could take the focus later from what the action opens.
  await waitFor(() => {
    if (!entry.closest('[role="menu"]')?.contains(document.activeElement)) throw new Error('The menu has no focus.');
  });
  fireEvent.click(entry);
}
