import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLazy } from './use-lazy.ts';

function LazyState({ load }: { readonly load: () => Promise<string> }) {
  const { late, again } = useLazy(load);
  return (
    <button type="button" onClick={again}>
      {late.status === 'ready' ? late.part : late.status}
    </button>
  );
}

test('a part that did not arrive can be asked for again, and each is asked for once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost'));
  load.mockResolvedValueOnce('arrived');
  const screen = await render(<LazyState load={load} />);
  const part = screen.getByRole('button');
  await expect.element(part).toHaveTextContent('failed');
  await part.click();
  await expect.element(part).toHaveTextContent('arrived');
  expect(load).toHaveBeenCalledTimes(2);
});
