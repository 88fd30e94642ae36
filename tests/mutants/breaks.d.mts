export interface Break {
  readonly row: string;
  readonly list: string;
  readonly clause: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly project: 'unit' | 'contract' | 'postgres' | 'browser' | 'e2e' | 'embed';
  readonly test: string;
}

export const root: string;
export function allBreaks(): Promise<readonly Break[]>;
export function faultOf(each: Break): string | undefined;
export function namesRow(title: string, row: string): boolean;
