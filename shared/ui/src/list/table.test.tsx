import { render, screen } from '@testing-library/react';
import { Table } from './table.tsx';

const columns = [{ title: 'Name', dataIndex: 'name' }];
const rows = [{ name: 'One' }];

const getScroller = (table: HTMLElement) => table.closest('.ant-table-content');

function show(scrollWidth: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<Table rowKey="name" columns={columns} dataSource={rows} scroll={{ x: 'max-content' }} pagination={false} />);
  return getScroller(screen.getByRole('table'));
}

afterEach(() => jest.restoreAllMocks());

test('a table that is wider than its container can be scrolled by keyboard', () => {
  expect(show(900)).toHaveAttribute('tabindex', '0');
});

test('a table that fits in its container is not in the tab order', () => {
  expect(show(300)).not.toHaveAttribute('tabindex');
});
