import type { Company } from '@kerb/core/domain/company/company.ts';
import top from '@kerb/kit/ui/styles/page-top.css?inline';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { ReactNode } from 'react';
import css from './company.css?inline';
import importCss from './import/import.css?inline';
import { registerCompanyTexts } from './texts.ts';

const companyStylesheet = [top, css, importCss].join('\n');

registerCompanyTexts();

/** What the sections of a company's account get. */
export interface CompanySectionProps {
  readonly company: Company;
}

interface Props {
  readonly title: string;
  /** The buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a section: its heading, its buttons and its content. */
export function Section({ title, actions, children }: Props) {
  const styleRef = useStylesheet(companyStylesheet);
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--5 kerb-company">
      <div className="kerb-page-top">
        <h1>{title}</h1>
        {actions ? <div className="kerb-cluster">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
