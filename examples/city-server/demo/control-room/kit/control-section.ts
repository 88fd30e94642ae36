import type { FastifyInstance } from 'fastify';
import type { City } from '../../../modules/cities/city.ts';
import type { CityStore } from '../../../modules/cities/city-store.ts';
import { contextWithoutRequest, type RequestContext } from '../../../modules/cities/request-context.ts';
import type { PaymentRegistry } from '../../../modules/payments/payment-registry.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { FaultList } from '../../faults/fault-list.ts';
import type { Label, Language } from '../../rules/setting-schema.ts';
import { ControlRefusal } from './control-refusal.ts';
import type { Html } from './html.ts';

/** What the sections change. */
export interface ControlServices {
  readonly context: () => Promise<ServerContext>;
  readonly cities: CityStore;
  readonly clock: Clock;
  readonly faults: FaultList;
  readonly payments: PaymentRegistry;
}

/** What a section is drawn from. */
export interface PageRequest {
  readonly services: ControlServices;
  readonly context: ServerContext;
  readonly city: City;
  readonly language: Language;
}

/** A part of the page with its calls. To add one, write its file and list it in `sections.ts`. */
export interface ControlSection {
  /** Part of the page's address: `/control#clock`. */
  readonly id: string;
  readonly title: Label;
  /** Registers the calls; paths begin with `/control/`. The page's forms use them. */
  routes(app: FastifyInstance, services: ControlServices): void;
  render(request: PageRequest): Promise<Html> | Html;
}

/** The city of a path. Throws `UnknownCity`. */
export async function requireCity({ cities }: ControlServices, id: string): Promise<City> {
  const city = await cities.open(id);
  if (city) return city;
  throw new ControlRefusal('UnknownCity', 404, {
    ru: `Нет города «${id}». Список городов: /control/cities`,
    en: `There is no city "${id}". /control/cities lists them`,
  });
}

/** A context for the services of a city, as a request without limits has it. */
export async function cityContext(services: ControlServices, id: string): Promise<RequestContext> {
  const city = await requireCity(services, id);
  return contextWithoutRequest(await services.context(), city);
}
