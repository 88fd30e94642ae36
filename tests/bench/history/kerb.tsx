import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import { sumTransactions } from '@kerb/core/domain/transaction/totals.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import texts from '@kerb/core/i18n/ru/transactions.json' with { type: 'json' };
import { AccountContext } from '@kerb/kit/runtime/account.ts';
import { cityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { Transactions } from '@kerb/personal-area/transactions/transactions.tsx';
import { createRoot } from 'react-dom/client';
import { pageAfter } from './operations.ts';
import { painted, type Subject } from './subject.ts';

/** The whole page of the history; only the calls are faked. `perPage` is what one call brings. */
export function kerb(box: HTMLElement, perPage: number): Subject {
  const rows = () => box.querySelectorAll('.kerb-history__row').length;
  const second = () => rowAt(box, 3)?.textContent;
  return {
    rows,
    show(operations) {
      box.classList.add('kerb-root');
      box.dataset.theme = 'light';
      adoptKerbStyles(document);
      createRoot(box).render(historyOf(operations, perPage));
      return painted(() => rows() > 5);
    },
    filter() {
      const before = second();
      const field = [...box.querySelectorAll('select')].find((select) =>
        select.labels[0]?.textContent?.includes(texts.filter.type),
      );
      if (!field) throw new Error('The filter has no field for the type');
      field.value = 'payment';
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return painted(() => rows() > 5 && second() !== before);
    },
  };
}

/** By its number for a screen reader; the heading has the first. */
function rowAt(box: HTMLElement, index: number): Element | null {
  return box.querySelector(`.kerb-history__row[aria-rowindex="${index}"]`);
}

function historyOf(operations: readonly Transaction[], perPage: number) {
  const shared = cityRuntime('nizhny-novgorod');
  if (!shared) throw new Error('The city of the bench is gone');
  const cityApi = {
    loadSettings: async () => ({ hasBonuses: true, hasBalance: true }),
    loadZones: async () => [],
    loadOptions: async () => ({ capabilities: {} }),
  } as unknown as CityFakes;
  const found = new Map<string, readonly Transaction[]>();
  const foundBy = (type: string | undefined) => {
    const listed = found.get(type ?? '') ?? operations.filter((each) => !type || each.type === type);
    found.set(type ?? '', listed);
    return listed;
  };
  const { timeZone } = shared.config;
  const totals = new Map<string, ReturnType<typeof sumTransactions>>();
  for (const type of [undefined, 'payment']) totals.set(type ?? '', sumTransactions(foundBy(type), timeZone));
  const api = {
    loadProfile: async () => ({ vehicles: [], sessions: [] }),
    loadAccountCapabilities: async () => ({ ...noCapabilities, hasTransactionTotals: true }),
    loadTransactions: async ({ type }: { type?: string }, after?: string) =>
      pageAfter(foundBy(type), after, perPage),
    loadTransactionTotals: async ({ type }: { type?: string }) => totals.get(type ?? ''),
    loadTransactionsFileUrl: async () => 'https://city.example/file',
  } as unknown as Partial<AccountResources>;
  const account = testAccount(shared.config.city, api);
  account.auth.signIn({ kind: 'personal', token: 'token' });
  return (
    <RuntimeProvider
      runtime={testRuntime(shared.config, cityApi)}
      language="ru"
      navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '' }}
      emit={() => true}
      drafts={new Map()}
    >
      <AccountContext value={account}>
        <Transactions title={texts.title} />
      </AccountContext>
    </RuntimeProvider>
  );
}
