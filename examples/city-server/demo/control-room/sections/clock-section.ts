import { cityIso } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import file from '../control-texts.json' with { type: 'json' };
import { ControlRefusal } from '../kit/control-refusal.ts';
import { bodyOf, controlSchema } from '../kit/control-schema.ts';
import { type ControlSection, requireCity } from '../kit/control-section.ts';
import { html } from '../kit/html.ts';
import { instantInCity } from './time-in-city.ts';

/** Years that the clock can be moved to. Prices need the calendar of 2025 to 2035; the rest has no bound. */
const [firstYear, lastYear] = [2000, 2100];

const localTime = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$' };
const stopBody = bodyOf({}, { city: { type: 'string', maxLength: 100 }, time: localTime });
const moveBody = bodyOf({ minutes: { type: 'integer', minimum: -525_600, maximum: 525_600 } });
const runBody = bodyOf({ speed: { type: 'number', minimum: 1, maximum: 3600 } });

const texts = bilingual(file.clock);

/** The server's clock, for all cities. It belongs to the process. */
export const clockSection: ControlSection = {
  id: 'clock',
  title: { ru: 'Часы', en: 'Clock' },
  routes(app, services) {
    const { clock } = services;
    app.get('/control/clock', controlSchema('The server’s time'), () => clockReply(clock));
    app.post<{ Body: { city?: string; time?: string } }>(
      '/control/clock/stop',
      controlSchema('Stop the clock, now or at a time in a city', { body: stopBody }),
      async ({ body: { city, time } }) => {
        const { timeZone } = (await requireCity(services, city ?? 'nizhny-novgorod')).config;
        clock.set(inRange(time ? instantInCity(time, timeZone) : clock.now()));
        return clockReply(clock);
      },
    );
    app.post<{ Body: { minutes: number } }>(
      '/control/clock/move',
      controlSchema('Move the clock; it stands or runs as before', { body: moveBody }),
      ({ body: { minutes } }) => {
        const time = inRange(new Date(clock.now().getTime() + minutes * 60_000));
        const { mode, speed } = clock.state();
        if (mode === 'stopped') clock.set(time);
        else clock.run(speed, time);
        return clockReply(clock);
      },
    );
    app.post<{ Body: { speed: number } }>(
      '/control/clock/run',
      controlSchema('Let the clock run on, this many times as fast', { body: runBody }),
      ({ body: { speed } }) => {
        clock.run(speed);
        return clockReply(clock);
      },
    );
    app.delete('/control/clock', controlSchema('Back to real time'), () => {
      clock.set(undefined);
      return clockReply(clock);
    });
  },
  render({ services: { clock }, city, language }) {
    const text = texts[language];
    const { timeZone } = city.config;
    const now = clock.now();
    const { mode, speed } = clock.state();
    const iso = cityIso(now, timeZone);
    return html`<p class="now"><time datetime="${iso}" data-zone="${timeZone}" data-speed="${speed}">${iso.slice(0, 19).replace('T', ' ')}</time>
<span class="soft">${timeZone} · ${text.modes[mode]}${speed > 1 && ` ×${speed}`}</span></p>
<div class="bar" role="group" aria-label="${text.move}">${[15, 60, 1440].map(
      (minutes, index) => html`<form data-call="POST /control/clock/move">
<input type="hidden" name="minutes" value="${minutes}" data-type="number"><button id="clock-move-${minutes}">${text.forward[index]}</button></form>`,
    )}</div>
<div class="bar" role="group" aria-label="${text.speed}"><form data-call="POST /control/clock/stop"><button id="clock-stop" ${pressed(mode === 'stopped')}>${text.stop}</button></form>
${[1, 60, 600].map(
  (times) => html`<form data-call="POST /control/clock/run">
<input type="hidden" name="speed" value="${times}" data-type="number"><button id="clock-run-${times}" ${pressed(mode === 'moved' && speed === times)}>${text.run} ×${times}</button></form>`,
)}
<form data-call="DELETE /control/clock"><button id="clock-real" ${pressed(mode === 'real')}>${text.real}</button></form></div>
<form class="row" data-call="POST /control/clock/stop"><input type="hidden" name="city" value="${city.id}">
<label>${text.to}<input type="datetime-local" name="time" id="clock-time" required value="${iso.slice(0, 16)}"></label><button>${text.set}</button></form>`;
  },
};

function pressed(isPressed: boolean) {
  return html`aria-pressed="${String(isPressed)}"`;
}

function clockReply(clock: Clock) {
  return { status: 'ok', now: clock.now().toISOString(), ...clock.state() };
}

function inRange(time: Date): Date {
  const year = time.getUTCFullYear();
  if (year >= firstYear && year <= lastYear) return time;
  throw new ControlRefusal('TimeOutOfRange', 400, {
    ru: `Выберите время с ${firstYear} по ${lastYear} год`,
    en: `Choose a time from ${firstYear} to ${lastYear}`,
  });
}
