import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLazy } from './use-lazy.ts';

function LazyButton({ load }: { readonly load: () => Promise<string> }) {
  const { state, retry } = useLazy(load);
  return (
    <button type="button" onClick={retry}>
      {state.status === 'ready' ? state.part : state.status}
    </button>
  );
}

test('code that failed to load can be loaded again, and each attempt loads it once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost'));
  load.mockResolvedValueOnce('loaded');
  const screen = await render(<LazyButton load={load} />);
  const button = screen.getByRole('button');
  await expect.element(button).toHaveTextContent('failed');
  await button.click();
  await expect.element(button).toHaveTextContent('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
