import { screen } from '@testing-library/react';
import { renderInShell } from '../../shell/testing/render-in-shell.tsx';
import { sampleNotification } from '../testing/sample-notifications.ts';
import { stripIsolates, useDescribe } from './use-describe.ts';

function Described({ overrides }: { overrides: object }) {
  const { text, path } = useDescribe()({ ...sampleNotification(1), ...overrides });
  return <p>{`${stripIsolates(text)} -> ${path}`}</p>;
}

test.each([
  ["uses its remote's wording", {}, /^Site 1 is connected: .* -> \/daily-planet\/settings\/sources\?source=src_/],
  [
    'that no remote describes is announced without details',
    { kind: 'unknownKind', payload: {} },
    /^Something new has happened -> \/daily-planet$/,
  ],
  [
    'whose payload lacks a described field is announced without details',
    { payload: { unrelated: 1 } },
    /^Something new has happened -> \/daily-planet$/,
  ],
])('a notification %s', (_case, overrides, expected) => {
  renderInShell(<Described overrides={overrides} />);
  expect(screen.getByText(expected)).toBeVisible();
});
