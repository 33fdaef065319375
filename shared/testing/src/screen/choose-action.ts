import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Chooses an entry of the menu with the actions for the row, card or entry with that name. */
export async function chooseAction(name: string, action: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const entry = await screen.findByRole('menuitem', { name: action });
  // An open menu takes the focus a moment later, and must not take it from what the action opens.
  await waitFor(() => {
    if (!entry.closest('[role="menu"]')?.contains(document.activeElement)) throw new Error('The menu has no focus.');
  });
  fireEvent.click(entry);
}
