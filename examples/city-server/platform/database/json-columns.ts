import type { ObstacleWire, RetainedWire } from '@kerb/core/contract/my-data.ts';
import type { permitTypes } from '@kerb/core/contract/permits.ts';
import type { PushKind } from '@kerb/core/contract/push-message.ts';
import type { ColumnType } from 'kysely';
import type { InBoth, NewsText, PageText, PopupText } from './content-text.ts';
import type { Payer } from './slip-payer.ts';
import type { StoredFeature } from './stored-feature.ts';

/** Rows of a table that an erasure deleted or emptied. */
export interface ErasedRows {
  readonly table: string;
  readonly action: 'deleted' | 'emptied';
  /** The columns that held personal data. */
  readonly columns: readonly string[];
  readonly rows: number;
}

/** What columns of JSON hold. */
interface JsonColumns {
  'accounts.settings': Readonly<Record<string, boolean>>;
  'changed_settings.value': boolean | number | string | readonly object[] | null;
  /** `["#"]` is any zone. */
  'concessions.zone_ids': readonly string[];
  'erasures.log': readonly ErasedRows[];
  'erasures.obstacles': readonly ObstacleWire['reason'][];
  'erasures.retained': readonly RetainedWire[];
  'map_objects.feature': StoredFeature;
  'news.texts': InBoth<NewsText>;
  'payment_slips.payer': Payer;
  /** The permit as it was offered; null for a top-up. */
  'payment_slips.permit': {
    readonly code: string;
    readonly name: string;
    readonly type: (typeof permitTypes)[keyof typeof permitTypes];
    readonly percent: number;
    readonly zone_ids: readonly string[];
  };
  'permit_offers.zone_ids': readonly string[];
  'permits.zone_ids': readonly string[];
  'push_settings.kinds_off': readonly PushKind[];
  'proof_keys.public_key': {
    readonly kty?: string;
    readonly crv?: string;
    readonly x?: string;
    readonly y?: string;
  };
  'popup_notices.texts': InBoth<PopupText>;
  'static_pages.texts': InBoth<PageText>;
}

/** Read as a value, written as JSON text, as both drivers do. */
export type Json<Column extends keyof JsonColumns> = ColumnType<JsonColumns[Column], string, string>;
