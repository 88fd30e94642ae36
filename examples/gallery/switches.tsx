import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { useText } from './use-text.ts';
import type { View } from './view.ts';

const ACCENTS = ['', '#0b7a53', '#c2185b', '#ffcc00', '#7a3ff2', '#111111', '#8bd3ff'];

interface SwitchesProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** The bar at the top: language, theme, direction, width and accent of the whole gallery. */
export function Switches({ view, onChange }: SwitchesProps) {
  const t = useText();
  return (
    <header className="gallery__bar">
      <p className="gallery__brand">
        Kerb <span>{t('галерея')}</span>
      </p>
      <div className="gallery__switches">
        <SegmentedControl
          label={t('Язык')}
          isLabelHidden
          value={view.language}
          onChange={(language) => onChange({ ...view, language })}
          segments={[
            { value: 'ru', label: 'Русский' },
            { value: 'en', label: 'English' },
          ]}
        />
        <SegmentedControl
          label={t('Тема')}
          isLabelHidden
          value={view.theme}
          onChange={(theme) => onChange({ ...view, theme })}
          segments={[
            { value: 'auto', label: t('Авто') },
            { value: 'light', label: t('Светлая') },
            { value: 'dark', label: t('Тёмная') },
          ]}
        />
        <SegmentedControl
          label={t('Ширина')}
          isLabelHidden
          value={view.width}
          onChange={(width) => onChange({ ...view, width })}
          segments={[
            { value: '390', label: '390' },
            { value: '768', label: '768' },
            { value: 'full', label: t('Вся') },
          ]}
        />
        <SegmentedControl
          label={t('Направление письма')}
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
              aria-label={accent ? `${t('Акцент')} ${accent}` : t('Акцент по умолчанию')}
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
