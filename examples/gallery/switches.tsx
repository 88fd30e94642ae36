import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import type { View } from './view.ts';

const ACCENTS = ['', '#0b7a53', '#c2185b', '#ffcc00', '#7a3ff2', '#111111', '#8bd3ff'];

interface SwitchesProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** The bar at the top: theme, direction, width and accent of everything below. */
export function Switches({ view, onChange }: SwitchesProps) {
  return (
    <header className="gallery__bar">
      <p className="gallery__brand">
        Kerb <span>галерея</span>
      </p>
      <div className="gallery__switches">
        <SegmentedControl
          label="Тема"
          isLabelHidden
          value={view.theme}
          onChange={(theme) => onChange({ ...view, theme })}
          segments={[
            { value: 'auto', label: 'Авто' },
            { value: 'light', label: 'Светлая' },
            { value: 'dark', label: 'Тёмная' },
          ]}
        />
        <SegmentedControl
          label="Ширина"
          isLabelHidden
          value={view.width}
          onChange={(width) => onChange({ ...view, width })}
          segments={[
            { value: '390', label: '390' },
            { value: '768', label: '768' },
            { value: 'full', label: 'Вся' },
          ]}
        />
        <SegmentedControl
          label="Направление письма"
          isLabelHidden
          value={view.direction}
          onChange={(direction) => onChange({ ...view, direction })}
          segments={[
            { value: 'ltr', label: 'LTR' },
            { value: 'rtl', label: 'RTL' },
          ]}
        />
        <div className="gallery__accents">
          {ACCENTS.map((accent) => (
            <button
              key={accent}
              type="button"
              className="gallery__accent"
              aria-label={accent ? `Акцент ${accent}` : 'Акцент по умолчанию'}
              aria-pressed={accent === view.accent}
              style={{ backgroundColor: accent || '#1f5ae0' }}
              onClick={() => onChange({ ...view, accent })}
            />
          ))}
        </div>
      </div>
    </header>
  );
}
