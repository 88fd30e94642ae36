import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLate } from './use-late.ts';

function Late({ load }: { readonly load: () => Promise<string> }) {
  const { late, again } = useLate(load);
  return (
    <button type="button" onClick={again}>
      {late.status === 'ready' ? late.part : late.status}
    </button>
  );
}

test('a part that did not arrive can be asked for again, and each is asked for once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost'));
  load.mockResolvedValueOnce('arrived');
  const screen = await render(<Late load={load} />);
  const part = screen.getByRole('button');
  await expect.element(part).toHaveTextContent('failed');
  await part.click();
  await expect.element(part).toHaveTextContent('arrived');
  expect(load).toHaveBeenCalledTimes(2);
});
