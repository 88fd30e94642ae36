// Sends the forms of the control room: `data-call` names method and path, the fields are the JSON. After a
// call the sections are drawn again from the server's page, so what they show is what the server has.

const { done, failed } = document.body.dataset;
const status = document.getElementById('status');
/** The markup of each section as the server sent it last. */
const served = new Map(parts(document).map((part) => [part.dataset.part, part.innerHTML]));

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!form.dataset.call) return;
  event.preventDefault();
  if (form.dataset.confirm && !window.confirm(form.dataset.confirm)) return;
  void send(form);
});
document.addEventListener('change', ({ target }) => {
  if (target.form?.hasAttribute('data-auto')) target.form.requestSubmit();
});
document.addEventListener('click', ({ target }) => {
  if (target.matches('[data-add]')) addEntry(target);
  if (target.matches('[data-remove]')) removeEntry(target);
});
setInterval(showTime, 1000);

async function send(form) {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  showError(form, '');
  const [method, path] = form.dataset.call.split(' ');
  const body = method === 'DELETE' ? undefined : JSON.stringify(valuesOf(form));
  const headers = { 'Accept-Language': document.documentElement.lang };
  if (body) headers['Content-Type'] = 'application/json';
  try {
    const reply = await fetch(path, { method, headers, body });
    const result = await reply.json();
    if (result.status !== 'ok') return refuse(form, result.message);
    status.textContent = '';
    await redraw(form);
    // A secret that the server shows this once.
    status.textContent = result.shown ? `${done} ${result.shown}` : done;
  } catch {
    refuse(form, failed);
  } finally {
    form.ariaBusy = 'false';
  }
}

function refuse(form, message) {
  // A switch goes back to what the server has.
  if (form.hasAttribute('data-auto')) form.reset();
  showError(form, message);
}

function showError(form, message) {
  let error = form.querySelector('.error');
  if (!error && !message) return;
  if (!error) {
    error = document.createElement('p');
    error.className = 'error';
    error.setAttribute('role', 'alert');
    form.append(error);
  }
  error.textContent = message;
}

/** The fields as JSON. An empty number is left out, or `null` where the server tells that apart. */
function valuesOf(form) {
  const list = form.querySelector('[data-list]');
  if (list) {
    const entries = [...list.querySelectorAll('[data-entries] > .entry')];
    return { [list.dataset.list]: entries.map((entry) => objectOf(entry.querySelectorAll('input'))) };
  }
  return objectOf(form.querySelectorAll('input, select, textarea'));
}

function objectOf(fields) {
  const result = {};
  for (const field of fields) {
    const value = fieldValue(field);
    if (value === undefined || !field.name) continue;
    const names = field.name.split('.');
    const last = names.pop();
    let target = result;
    for (const name of names) {
      target[name] ??= {};
      target = target[name];
    }
    target[last] = value;
  }
  return result;
}

function fieldValue({ type, value, checked, dataset }) {
  if (dataset.type === 'flag') return value === 'true';
  if (dataset.type === 'value') return checked ? value : undefined;
  if (type === 'checkbox') return checked || dataset.empty !== 'omit' ? checked : undefined;
  const isNumber = type === 'number' || dataset.type === 'number';
  if (value !== '') return isNumber ? Number(value) : value;
  if (dataset.empty === 'null') return null;
  // An empty text is a value of a setting and the absence of any other field.
  return isNumber || dataset.empty === 'omit' || dataset.keep === undefined ? undefined : '';
}

/** What is typed and not sent stays: all of another section, and the fields beside this form. */
async function redraw(form) {
  const page = await (await fetch(location.pathname + location.search)).text();
  const fresh = new DOMParser().parseFromString(page, 'text/html');
  const focused = document.activeElement;
  const mine = form.closest('[data-part]');
  const offset = form.getBoundingClientRect().top;
  for (const part of parts(document)) {
    const next = fresh.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!next) continue;
    if (part !== mine && (served.get(part.dataset.part) === next.innerHTML || isTyped(part))) continue;
    served.set(part.dataset.part, next.innerHTML);
    const typed = [...part.querySelectorAll('input[id], select[id], textarea[id]')].filter(
      (field) => !form.contains(field) && isFieldTyped(field),
    );
    const open = new Set([...part.querySelectorAll('details[open]')].map(({ id }) => id));
    for (const details of next.querySelectorAll('details')) details.open = open.has(details.id);
    part.replaceChildren(...next.childNodes);
    for (const { id, value, checked } of typed) {
      const field = document.getElementById(id);
      if (field) Object.assign(field, { checked, value });
    }
  }
  focusAgain(focused, mine);
  const again = document.activeElement?.closest('form');
  if (again && again !== form) scrollBy(0, again.getBoundingClientRect().top - offset);
}

/** The same control, or else the heading of its section. */
function focusAgain(focused, part) {
  if (focused?.isConnected && focused !== document.body) return;
  const same = focused?.id ? document.getElementById(focused.id) : undefined;
  if (same) return same.focus({ preventScroll: true });
  const heading = part?.parentElement?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function isTyped(part) {
  return [...part.querySelectorAll('input, select, textarea')].some(isFieldTyped);
}

function isFieldTyped({ type, value, checked, defaultValue, defaultChecked, options, selectedIndex }) {
  if (type === 'checkbox') return checked !== defaultChecked;
  if (!options) return value !== defaultValue;
  const served = [...options].findIndex((each) => each.defaultSelected);
  return selectedIndex !== Math.max(0, served);
}

function addEntry(button) {
  const list = button.closest('[data-list]');
  const entries = list.querySelector('[data-entries]');
  entries.append(list.querySelector('template').content.cloneNode(true));
  entries.lastElementChild.querySelector('input').focus();
}

function removeEntry(button) {
  const entry = button.closest('.entry');
  const next = (entry.nextElementSibling ?? entry.previousElementSibling)?.querySelector('input');
  const focus = next ?? button.closest('[data-list]').querySelector('[data-add]');
  entry.remove();
  focus.focus();
}

/** The clock goes on between the calls. */
function showTime() {
  const time = document.querySelector('time[data-zone]');
  if (!time) return;
  const { zone, speed } = time.dataset;
  if (Number(speed) === 0) return;
  time.since ??= performance.now();
  const now = Date.parse(time.dateTime) + (performance.now() - time.since) * Number(speed);
  // Swedish writes dates as ISO does.
  time.textContent = new Date(now).toLocaleString('sv-SE', { timeZone: zone });
}

function parts(root) {
  return [...root.querySelectorAll('[data-part]')];
}
