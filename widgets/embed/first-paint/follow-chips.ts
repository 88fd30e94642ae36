/** The buttons of the usual durations choose in the list above them; in minutes. */
export const chipMinutes = ['30', '60', '120', '180'];

/** Lets those buttons of a painted form work, where there are any. */
export function followChips(frame: HTMLElement): void {
  const list = frame.querySelector('select');
  if (!list) return;
  const chips = [...frame.querySelectorAll<HTMLElement>('.kerb-pay__chip')];
  const mark = () =>
    chips.forEach((chip, index) => {
      chip.ariaPressed = String(list.value === chipMinutes[index]);
    });
  // A declared form may have been filled in before.
  mark();
  list.addEventListener('change', mark);
  chips.forEach((chip, index) => {
    chip.addEventListener('click', () => {
      list.value = chipMinutes[index] ?? '';
      mark();
    });
  });
}
