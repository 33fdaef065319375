import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TimezoneSelect } from './timezone-select.tsx';

test.each([
  ['new york', 'America/New York', 'America/New_York'],
  ['+05:45', 'Asia/Katmandu', 'Asia/Katmandu'],
])('a zone is found by "%s"', async (search, name, zone) => {
  const chosen: string[] = [];
  render(<TimezoneSelect value="UTC" onChange={(timezone) => chosen.push(timezone)} />);
  expect(screen.getByText('UTC (+00:00)')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: 'Time zone' }), search);
  expect(screen.queryByTitle('Europe/Berlin')).toBeNull();
  await userEvent.click(await screen.findByTitle(name));
  expect(chosen).toEqual([zone]);
});
