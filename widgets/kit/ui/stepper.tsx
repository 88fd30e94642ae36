import { CheckIcon } from './icons.tsx';
import css from './stepper.css?inline';
import { useStylesheet } from './styles/use-stylesheet.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StepperProps {
  readonly steps: readonly string[];
  /** Index of the current step; the steps before it are done. */
  readonly current: number;
  /** The list's label: "Payment steps". */
  readonly label: string;
  /** Added for screen readers to a step that is done: "done". */
  readonly doneLabel: string;
}

/** The driver's position in a short sequence. In a narrow container only the current step shows its text. */
export function Stepper({ steps, current, label, doneLabel }: StepperProps) {
  const styleRef = useStylesheet(css);
  return (
    <ol ref={styleRef} className="kerb-stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`kerb-step kerb-step--${stateOf(index, current)}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="kerb-step__mark" aria-hidden="true">
            {index < current ? <CheckIcon size="small" /> : index + 1}
          </span>
          <span className="kerb-step__text">{step}</span>
          {index < current ? <VisuallyHidden> ({doneLabel})</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index === current) return 'current';
  return index < current ? 'done' : 'ahead';
}
