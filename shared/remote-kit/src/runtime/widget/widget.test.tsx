import type { WidgetPropsOf } from '@reportage/contracts';
import { createFakeHost, FakeServer, type FakeWidgets, renderInHost } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useHost } from '../use-host.ts';
import { createRemoteWidget } from './create-remote-widget.tsx';
import { useWidgetIntent } from './use-widget-intent.ts';
import { Widget } from './widget.tsx';

type Props = WidgetPropsOf<'media-picker'>;

const props: Props = {
  workspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
  chosen: [],
  onChoose: () => undefined,
  onCancel: () => undefined,
};

const createModule = (component: (props: Props) => React.ReactNode) => ({
  default: createRemoteWidget({ remote: { name: 'mfe-media' }, name: 'media-picker', component }),
});

/** A form that shows the widget on demand. */
function Consumer({ widgetProps }: { widgetProps: Props }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Campaign name" />
      <button type="button" onClick={() => setOpen(!isOpen)} {...useWidgetIntent('media-picker')}>
        Pick
      </button>
      {isOpen && <Widget name="media-picker" {...widgetProps} />}
    </>
  );
}

async function open(load: FakeWidgets['media-picker'], widgetProps: Props = props) {
  const host = createFakeHost({
    server: new FakeServer(),
    path: '/',
    ...(load ? { widgets: { 'media-picker': load } } : {}),
  });
  renderInHost(<Consumer widgetProps={widgetProps} />, host);
  await userEvent.type(screen.getByLabelText('Campaign name'), 'typed before');
  await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
  return host;
}

const expectFormUntouched = () => expect(screen.getByLabelText('Campaign name')).toHaveValue('typed before');

/** Silences React, which logs every error that a boundary catches. */
const silenceReact = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => jest.restoreAllMocks());

describe('a widget in its consumer', () => {
  test('shows a skeleton, then the component with the given props', async () => {
    let resolveModule: (module: ReturnType<typeof createModule>) => void = () => undefined;
    const canceled: string[] = [];
    const widgetProps = { ...props, onCancel: () => canceled.push('canceled') };
    await open(() => new Promise((resolve) => (resolveModule = resolve)), widgetProps);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    resolveModule(
      createModule(({ onCancel }) => <button type="button" children="Cancel picking" onClick={onCancel} />),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel picking' }));
    expect(canceled).toEqual(['canceled']);
  });

  test('that fails to load shows a card with its remote, version and trace, and Retry loads it without affecting the form', async () => {
    silenceReact();
    let isBroken = true;
    const host = await open(async () => {
      if (isBroken) throw new Error('no network');
      return createModule(() => <p>picker</p>);
    });
    expect(await screen.findByText('mfe-media 0.0.0, trace trace-1')).toBeVisible();
    expect(host.errors).toEqual([new Error('no network')]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('picker')).toBeVisible();
    expectFormUntouched();
  });

  test('that throws while rendering is reported by its own remote and replaced by a card', async () => {
    silenceReact();
    let isBroken = true;
    const host = await open(async () =>
      createModule(() => {
        if (isBroken) throw new Error('broken widget');
        return <p>picker</p>;
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be shown');
    expect(host.errors).toEqual([new Error('broken widget')]);
    expectFormUntouched();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('picker')).toBeVisible();
  });

  test('with invalid props fails in development, with an error that lists them', async () => {
    silenceReact();
    const host = await open(async () => createModule(() => <p>picker</p>), {
      ...props,
      workspaceId: 'nonsense' as never,
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(String(host.errors[0])).toMatch(/media-picker received invalid props: workspaceId: /);
  });

  test('aborts its signal and removes its styles on unmount, and restores them on the next mount', async () => {
    const style = document.createElement('style');
    style.dataset.owner = 'mfe-media';
    let signal: AbortSignal | undefined;
    await open(async () => {
      document.head.append(style);
      return createModule(function Picker() {
        ({ signal } = useHost());
        return <p>picker</p>;
      });
    });
    await screen.findByText('picker');
    expect(style.isConnected).toBe(true);
    expect(signal?.aborted).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    expect(style.isConnected).toBe(false);
    expect(signal?.aborted).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    await screen.findByText('picker');
    expect(style.isConnected).toBe(true);
  });

  test('leaves no styles behind if it is unmounted before it is loaded', async () => {
    const style = document.createElement('style');
    style.dataset.owner = 'mfe-media';
    let resolveModule: () => void = () => undefined;
    const whenResolved = new Promise<void>((resolve) => (resolveModule = resolve));
    let wasStyleAdded = false;
    await open(async () => {
      await whenResolved;
      document.head.append(style);
      wasStyleAdded = style.isConnected;
      return createModule(() => <p>picker</p>);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    resolveModule();
    await waitFor(() => expect(wasStyleAdded).toBe(true));
    expect(style.isConnected).toBe(false);
  });

  test('is prefetched when the control that opens it is hovered or focused', async () => {
    const host = createFakeHost({ server: new FakeServer(), path: '/' });
    renderInHost(<Consumer widgetProps={props} />, host);
    await userEvent.hover(screen.getByRole('button', { name: 'Pick' }));
    expect(host.widgets.prefetched).toEqual(['media-picker']);
    await userEvent.tab();
    await userEvent.tab();
    expect(host.widgets.prefetched).toEqual(['media-picker', 'media-picker']);
  });
});
