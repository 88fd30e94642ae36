import { CheckIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StepperProps {
  readonly steps: readonly string[];
  /** Index of the step on the screen; those before it are done. */
  readonly current: number;
  /** Names the list: "Payment steps". */
  readonly label: string;
  /** Added for screen readers to a step that is behind: "done". */
  readonly doneLabel: string;
}

/** Where the driver is in a short sequence. In a narrow box only the current step keeps its words. */
export function Stepper({ steps, current, label, doneLabel }: StepperProps) {
  return (
    <ol className="kerb-stepper" aria-label={label}>
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
