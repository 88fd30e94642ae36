import { listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emptyValues } from './draft.ts';
import { useStartDraft } from './use-start-draft.ts';

/** The plate of the form, and a button for each of two cars whose stay turns out to be paid. */
function Screen() {
  const { draft, finish } = useStartDraft();
  return (
    <>
      <p>{`plate: ${draft.values.plate || 'none'}`}</p>
      {['А123ВС52', 'О777РС52'].map((plate) => (
        <button key={plate} type="button" onClick={() => finish(plate)}>
          {plate}
        </button>
      ))}
    </>
  );
}

async function open(typedPlate: string): Promise<void> {
  const draft = { values: { ...emptyValues, plate: typedPlate }, applied: {} };
  await render(
    <TestRuntime
      runtime={testRuntime(listedCity().config, {})}
      drafts={new Map([['account:parking', draft]])}
    >
      <Screen />
    </TestRuntime>,
  );
}

const paid = (plate: string) => page.getByRole('button', { name: plate });

test('SES-18 the form is reset once the stay of its car is paid, and no other', async () => {
  await open('а123вс 52');
  await paid('О777РС52').click();
  await expect.element(page.getByText('plate: а123вс 52')).toBeVisible();
  await paid('А123ВС52').click();
  await expect.element(page.getByText('plate: none')).toBeVisible();
});
