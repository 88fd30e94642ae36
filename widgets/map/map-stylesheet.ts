import near from '@kerb/kit/near-me/near-me.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import age from './styles/age.css?inline';
import buttons from './styles/buttons.css?inline';
import filters from './styles/filters.css?inline';
import foot from './styles/foot.css?inline';
import frame from './styles/frame.css?inline';
import layout from './styles/layout.css?inline';
import leaflet from './styles/leaflet.css?inline';
import legend from './styles/legend.css?inline';
import list from './styles/list.css?inline';
import marks from './styles/marks.css?inline';
import messages from './styles/messages.css?inline';
import panel from './styles/panel.css?inline';
import print from './styles/print.css?inline';
import progress from './styles/progress.css?inline';
import search from './styles/search.css?inline';
import skip from './styles/skip.css?inline';
import tariff from './styles/tariff.css?inline';

/** The looks of the map and of what Leaflet draws in it, for an element's shadow root or the portal's document. */
export const mapStylesheet = defineStylesheet(
  [
    leaflet,
    age,
    frame,
    search,
    buttons,
    foot,
    legend,
    progress,
    messages,
    skip,
    layout,
    marks,
    panel,
    filters,
    list,
    tariff,
    near,
    print,
  ].join('\n'),
);
