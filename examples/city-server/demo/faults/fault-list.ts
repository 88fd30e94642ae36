export const faultKinds = [
  'delay',
  'drop-before',
  'drop-after',
  '429',
  '500',
  '503',
  'html',
  'empty',
  'truncated',
] as const;

/** A fault to apply to matching requests. */
export interface Fault {
  readonly kind: (typeof faultKinds)[number];
  /** A part of the path, or a pattern with `*`. */
  readonly path: string;
  readonly method?: string;
  readonly city?: string;
  /** Milliseconds, for `delay`. */
  readonly ms?: number;
  /** The number of requests that it applies to; all if absent. */
  readonly times?: number;
}

/** A fault in the list. */
interface ListedFault {
  readonly id: string;
  readonly fault: Fault;
  /** How many requests it still applies to; all if absent. */
  readonly left: number | undefined;
}

export interface FaultList {
  add(fault: Fault): void;
  clear(): void;
  /** False if there is no such fault. */
  remove(id: string): boolean;
  /** The faults that still apply, the oldest first. */
  list(): readonly ListedFault[];
  /** The first fault that applies to this request; counts the request. */
  take(method: string, path: string): Fault | undefined;
}

export function createFaultList(): FaultList {
  let faults: { readonly id: string; readonly fault: Fault; left: number }[] = [];
  let added = 0;
  return {
    add: (fault) => {
      added += 1;
      faults.push({ id: String(added), fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear: () => {
      faults = [];
    },
    remove(id) {
      const before = faults.length;
      faults = faults.filter((entry) => entry.id !== id);
      return faults.length < before;
    },
    list: () =>
      faults
        .filter(({ left }) => left > 0)
        .map(({ id, fault, left }) => ({ id, fault, left: Number.isFinite(left) ? left : undefined })),
    take(method, path) {
      const entry = faults.find(({ fault, left }) => left > 0 && meets(fault, method, path));
      if (!entry) return undefined;
      entry.left -= 1;
      return entry.fault;
    },
  };
}

function meets(fault: Fault, method: string, path: string): boolean {
  if (fault.method && fault.method.toUpperCase() !== method) return false;
  if (fault.city && !path.startsWith(`/${fault.city}/`)) return false;
  if (!fault.path.includes('*')) return path.includes(fault.path);
  const pattern = fault.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(path);
}
