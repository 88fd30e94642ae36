import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyChunk, lazyComponent } from './lazy-chunk.tsx';

interface Props {
  readonly name: string;
}

const Loading = () => <p>loading</p>;

const Failed = ({ name, error, retry }: Props & { readonly error: Error; readonly retry: () => void }) => (
  <button type="button" onClick={retry}>
    {`${name}: ${error.name}`}
  </button>
);

const Greeting = ({ name }: Props) => <p>{`Hello, ${name}`}</p>;

interface Chunk {
  readonly Greeting: typeof Greeting;
}

test('REL-02 a component that did not come says so, and comes on a retry', async () => {
  let arrive: ((chunk: Chunk) => void) | undefined;
  const arriving = new Promise<Chunk>((resolve) => {
    arrive = resolve;
  });
  const importChunk = vi.fn<() => Promise<Chunk>>();
  importChunk.mockRejectedValueOnce(new Error('lost')).mockReturnValueOnce(arriving);
  const Lazy = lazyComponent(lazyChunk(importChunk), 'Greeting', { loading: Loading, failed: Failed });
  const screen = await render(<Lazy name="Anna" />);
  await screen.getByRole('button', { name: 'Anna: AppError' }).click();
  await expect.element(screen.getByText('loading')).toBeVisible();
  arrive?.({ Greeting });
  await expect.element(screen.getByText('Hello, Anna')).toBeVisible();
  expect(importChunk).toHaveBeenCalledTimes(2);
});

test('REL-02 a component that did not come is loaded again when the device is online again, and after a while', async () => {
  const importChunk = vi.fn<() => Promise<Chunk>>().mockRejectedValue(new Error('lost'));
  const Lazy = lazyComponent(lazyChunk(importChunk), 'Greeting', { failed: Failed });
  const screen = await render(<Lazy name="Anna" />);
  await expect.element(screen.getByRole('button', { name: 'Anna: AppError' })).toBeVisible();
  expect(importChunk).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(importChunk).toHaveBeenCalledTimes(2));
  importChunk.mockResolvedValue({ Greeting });
  await vi.waitFor(() => expect(screen.container.textContent).toBe('Hello, Anna'));
  expect(importChunk).toHaveBeenCalledTimes(3);
});

test('a component whose code is there is shown at once', async () => {
  const chunk = lazyChunk(async () => ({ Greeting }));
  await chunk.load();
  const shown = vi.fn(() => null);
  const Lazy = lazyComponent(chunk, 'Greeting', { loading: shown });
  const screen = await render(<Lazy name="Boris" />);
  await expect.element(screen.getByText('Hello, Boris')).toBeVisible();
  expect(shown).not.toHaveBeenCalled();
});
