import { formatRoubles } from '@kerb/core/domain/money.ts';
import { formatTime } from '@kerb/core/domain/time.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { createRoot } from 'react-dom/client';
import { painted, type Subject } from './subject.ts';

/** A table of React with a row for each operation, as one would write it first. */
export function plainTable(box: HTMLElement): Subject {
  const root = createRoot(box);
  let all: readonly Transaction[] = [];
  const rows = () => box.querySelectorAll('tbody tr').length;
  const render = (operations: readonly Transaction[]) => {
    root.render(<Table operations={operations} />);
    return painted(() => rows() === operations.length);
  };
  return {
    rows,
    show(operations) {
      all = operations;
      return render(all);
    },
    filter: () => render(all.filter(({ type }) => type === 'payment')),
  };
}

function Table({ operations }: { readonly operations: readonly Transaction[] }) {
  return (
    <table>
      <tbody>
        {operations.map(({ id, at, type, amount, status, plate, zoneCode, orderNumber }) => (
          <tr key={id}>
            <td>{`${days.format(at)}, ${formatTime(at, 'Europe/Moscow')}`}</td>
            <td>{type}</td>
            <td>{formatRoubles(amount, 'ru')}</td>
            <td>{status}</td>
            <td>{`${plate} · ${zoneCode} · ${orderNumber}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
