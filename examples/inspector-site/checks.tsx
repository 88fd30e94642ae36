import { checkPlate, type PlateQuestion } from '@kerb/core/api/checks.ts';
import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { verifyProof } from '@kerb/core/domain/proof/verify-proof.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { isServerUnavailable } from '@kerb/core/errors/server-unavailable.ts';
import type { KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Scanner } from './scanner.tsx';
import texts from './texts.json';
import { useCity, useOnline } from './use-city.ts';
import { useQueue } from './use-queue.ts';
import { confirmedVerdict, type Verdict, verdictOfAnswer, verdictOfProof } from './verdict.ts';
import { VerdictCard } from './verdict-card.tsx';

interface ChecksProps {
  readonly config: CityConfig;
  readonly inspectionKey: string;
  readonly language: Language;
  readonly store: KeyValueStore;
}

/** The zone, the camera, the plate, and the verdict above all of them. */
export function Checks({ config, inspectionKey, language, store }: ChecksProps) {
  const text = texts[language];
  const isOnline = useOnline();
  const { source, zones, keys } = useCity(config, isOnline);
  const queue = useQueue(source, inspectionKey, store, isOnline);
  const [zoneId, setZoneId] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const [problem, setProblem] = useState<string>();
  const zoneField = useRef<HTMLSelectElement>(null);
  /** The last question: an earlier one that is answered later shows nothing. */
  const latest = useRef(0);

  function begin(): (next: Verdict | undefined, nextProblem?: string) => void {
    latest.current += 1;
    const mine = latest.current;
    return (next, nextProblem) => {
      if (mine !== latest.current) return;
      setVerdict(next);
      setProblem(nextProblem);
    };
  }

  function isZoneChosen(): boolean {
    if (zoneId) return true;
    begin()(undefined, text.zoneMissing);
    zoneField.current?.focus();
    return false;
  }

  async function ask(
    asked: Pick<PlateQuestion, 'plate' | 'proof'>,
    show: ReturnType<typeof begin>,
    signed?: Verdict,
  ): Promise<void> {
    const { plate } = asked;
    const question = { ...asked, zoneId, at: undefined };
    try {
      const answer = await checkPlate(source, inspectionKey, question);
      show(signed ? confirmedVerdict(signed, answer) : verdictOfAnswer(plate, answer));
    } catch (error) {
      // A scanned code is a check too, so the city hears of it when there is a network.
      if (isServerUnavailable(error)) {
        queue.add({ ...question, at: source.clock.now() });
        show(signed ?? { kind: 'queued', plate, source: 'device' });
      } else show(signed, problemOf(error, text));
    }
  }

  async function readCode(code: string): Promise<void> {
    const show = begin();
    setScanning(false);
    const result = await verifyProof(code.trim(), { city: config.city, keys }, source.clock.now());
    const signed = verdictOfProof(result, zoneId);
    show(signed);
    const { plate } = signed;
    if (plate) await ask({ plate }, show, signed);
    // The city records what it has not signed, and may have a key that this device has not.
    else if (signed.kind !== 'otherCity') await ask({ plate: '', proof: code.trim() }, show, signed);
  }

  function checkTyped(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const plate = normalisePlate(String(new FormData(event.currentTarget).get('plate')));
    if (isZoneChosen()) void ask({ plate }, begin());
  }

  const nameOfZone = (id: string) => zones.find((zone) => zone.id === id)?.code ?? id;
  const { timeZone } = config;
  return (
    <div className="checks">
      <div aria-live="assertive" className="result">
        {verdict && <VerdictCard {...{ verdict, language, timeZone, nameOfZone }} />}
        {problem && <p className="problem">{problem}</p>}
      </div>
      {isScanning && (
        <Scanner
          text={text}
          onCode={(code) => void readCode(code)}
          onFailure={() => {
            setScanning(false);
            begin()(undefined, text.noCamera);
          }}
        />
      )}
      <button
        type="button"
        className="scan"
        onClick={() => (isScanning ? setScanning(false) : isZoneChosen() && setScanning(true))}
      >
        {isScanning ? text.stopScan : text.scan}
      </button>
      <form onSubmit={checkTyped}>
        <label>
          {text.zone}
          <select ref={zoneField} value={zoneId} onChange={({ target }) => setZoneId(target.value)}>
            <option value="">—</option>
            {zones
              .filter(({ isBehindBarrier }) => !isBehindBarrier)
              .map(({ id, code, name }) => (
                <option key={id} value={id}>
                  {name || code}
                </option>
              ))}
          </select>
        </label>
        <label>
          {text.plate}
          <input
            name="plate"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
        <button type="submit">{text.check}</button>
      </form>
      <p className="state" role="status">
        {isOnline ? text.online : text.offline}
        {queue.waiting > 0 && ` · ${text.waiting}: ${queue.waiting}`}
      </p>
      {queue.answers.length > 0 && (
        <section>
          <h2>{text.answers}</h2>
          <ul>
            {queue.answers.map(({ question, verdict: late }) => (
              <li key={`${question.plate} ${question.at}`}>
                <VerdictCard verdict={late} {...{ language, timeZone, nameOfZone }} isSmall />
              </li>
            ))}
          </ul>
          <button type="button" className="quiet" onClick={queue.forget}>
            {text.forget}
          </button>
        </section>
      )}
    </div>
  );
}

function problemOf(error: unknown, { errors }: (typeof texts)['ru']): string {
  if (!(error instanceof AppError)) return errors.other;
  if (error.reason === 'keyRefused') return errors.keyRefused;
  if (error.httpStatus === 429) return errors.tooMany;
  if (error.httpStatus === 404) return errors.notOffered;
  return error.serverMessage ?? errors.other;
}
