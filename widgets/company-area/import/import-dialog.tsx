import type { CompanyVehicle } from '@kerb/core/domain/company/company.ts';
import {
  type ImportProblem,
  type ImportRow,
  importedVehicles,
  maximumImportRows,
  type NewCompanyVehicle,
  previewImport,
} from '@kerb/core/domain/company/vehicle-import.ts';
import { useChangeFleet } from '@kerb/kit/queries/company.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReadFile, readFile } from './read-file.ts';

export interface ImportDialogProps {
  readonly vehicles: readonly CompanyVehicle[];
  /** Called with the vehicles that were added. */
  readonly onDone: (added: readonly NewCompanyVehicle[]) => void;
  readonly onClose: () => void;
}

/** As Excel in Russian writes and reads it: semicolons, and a mark of UTF-8. */
const sampleFile = `data:text/csv;charset=utf-8,${encodeURIComponent(
  '\ufeffНомер;VIN;IMEI\r\nЕ001КХ152;XTA111930E0123456;\r\nН505ТУ52;;356938035643809\r\n',
)}`;

/** Rows of the preview that are in the DOM at first; more on request. */
const firstRows = 100;

/**
 * Adds vehicles of a CSV file: a preview says row by row what is wrong, and nothing is sent until all rows
 * are right. The city adds all of them or none.
 */
export function ImportDialog({ vehicles, onDone, onClose }: ImportDialogProps) {
  const { t } = useTranslation('company');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadFile | 'reading'>();
  const { mutateAsync, isPending, error, reset } = useChangeFleet();
  const rows = useMemo(
    () => (typeof file === 'object' && file.kind === 'rows' ? previewImport(file.rows, vehicles) : undefined),
    [file, vehicles],
  );
  const ready = rows && importedVehicles(rows);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    reset();
    setFile('reading');
    setFile(await readFile(chosen));
  };
  const submit = () => {
    if (!ready || isPending) return;
    mutateAsync({ kind: 'importVehicles', vehicles: ready }).then(
      () => onDone(ready),
      () => {
        // The dialog shows the error.
      },
    );
  };
  return (
    <Dialog
      width="wide"
      onClose={onClose}
      canDismiss={!isPending}
      title={t('import.title')}
      footer={
        <>
          {ready ? (
            <Button variant="primary" isBusy={isPending} onClick={submit}>
              {t('import.submit')}
            </Button>
          ) : null}
          <Button
            variant={file === undefined ? 'primary' : 'secondary'}
            disabled={isPending}
            isBusy={file === 'reading'}
            onClick={() => input.current?.click()}
          >
            {t(file === undefined ? 'import.choose' : 'import.other')}
          </Button>
        </>
      }
    >
      <div className="kerb-stack kerb-stack--4">
        <p>{t('import.intro')}</p>
        <p className="kerb-note kerb-company__facts">{t('import.limits', { rows: maximumImportRows })}</p>
        <p>
          <a href={sampleFile} download="vehicles.csv">
            {t('import.sample')}
          </a>
        </p>
        <input
          ref={input}
          type="file"
          className="kerb-import__input"
          tabIndex={-1}
          aria-label={t('import.choose')}
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // So that the same file can be chosen again after it was mended.
            target.value = '';
          }}
        />
        <Outcome file={file} rows={rows} isReady={ready !== undefined} />
        <ErrorNotice error={error} title={t('import.failed')} />
      </div>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly file: ReadFile | 'reading' | undefined;
  readonly rows: readonly ImportRow[] | undefined;
  readonly isReady: boolean;
}

/** What is in the file, in one sentence, and its rows. */
function Outcome({ file, rows, isReady }: OutcomeProps) {
  const { t } = useTranslation('company');
  if (file === undefined) return null;
  if (file === 'reading') return <p role="status">{t('import.reading')}</p>;
  if (file.kind === 'tooManyRows')
    return (
      <Notice tone="danger">{t('import.tooManyRows', { count: file.count, rows: maximumImportRows })}</Notice>
    );
  if (file.kind !== 'rows') return <Notice tone="danger">{t(`import.${file.kind}`)}</Notice>;
  if (!rows || rows.length === 0) return <Notice tone="danger">{t('import.empty')}</Notice>;
  if (rows.length > maximumImportRows)
    return (
      <Notice tone="danger">
        {t('import.tooManyRows', { count: rows.length, rows: maximumImportRows })}
      </Notice>
    );
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      {isReady ? (
        <Notice tone="success">{t('import.ready', { count: rows.length })}</Notice>
      ) : (
        <Notice tone="danger">{t('import.wrong', { count: wrong, all: rows.length })}</Notice>
      )}
      <Rows rows={rows} hasWrong={wrong > 0} />
    </>
  );
}

function Rows({ rows, hasWrong }: { readonly rows: readonly ImportRow[]; readonly hasWrong: boolean }) {
  const { t } = useTranslation('company');
  const [onlyWrong, setOnlyWrong] = useState(hasWrong);
  const [limit, setLimit] = useState(firstRows);
  const listed = onlyWrong && hasWrong ? rows.filter(({ problems }) => problems.length > 0) : rows;
  return (
    <>
      {hasWrong ? (
        <Checkbox
          label={t('import.onlyWrong')}
          checked={onlyWrong}
          onChange={({ target }) => setOnlyWrong(target.checked)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to scroll by keyboard too. */}
      <ul className="kerb-rows kerb-import__rows" tabIndex={0} aria-label={t('import.rows')}>
        {listed.slice(0, limit).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {listed.length > limit ? (
        <Button onClick={() => setLimit(limit + 1000)}>
          {t('import.more', { count: listed.length - limit })}
        </Button>
      ) : null}
    </>
  );
}

function Row({ row: { line, plate, vin, imei, problems } }: { readonly row: ImportRow }) {
  const { t } = useTranslation('company');
  const problemText = (problem: ImportProblem) =>
    'line' in problem
      ? t(`import.problem.${problem.kind}`, { line: problem.line })
      : t(`import.problem.${problem.kind}`);
  return (
    <li className="kerb-import__row">
      <span className="kerb-import__line">{t('import.line', { line })}</span>
      <span className="kerb-import__cells">
        {[plate || t('import.emptyCell'), vin, imei].filter(Boolean).join(' · ')}
      </span>
      {problems.length > 0 ? (
        <span className="kerb-import__problems">{problems.map(problemText).join('; ')}</span>
      ) : (
        <span className="kerb-import__ok">{t('import.ok')}</span>
      )}
    </li>
  );
}
