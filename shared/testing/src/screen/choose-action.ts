import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Chooses an action in the menu of the row, card or entry with that name. */
export async function chooseAction(name: string, action: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const entry = await screen.findByRole('menuitem', { name: action });
  // Waits for the menu to take the focus, which it must not take later from whatever the action opens.
  await waitFor(() => {
    if (!entry.closest('[role="menu"]')?.contains(document.activeElement)) throw new Error('The menu has no focus.');
  });
  fireEvent.click(entry);
}
