import type { FastifyInstance } from 'fastify';
import type { City, CityStore } from '../city/city-store.ts';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    city: City;
  }
}

/** How long a call waits for a city that is being filled. Milliseconds. */
const patience = 20_000;

/** Puts the city of the path on the request, once its tables are filled; 503 while that takes too long. */
export function openCity(app: FastifyInstance, cities: CityStore): void {
  app.decorateRequest('city');
  app.addHook<{ Params: { city: string } }>('preValidation', async (request, reply) => {
    const opening = cities.open(request.params.city);
    if (!opening) throw new Failure('UnknownError', 'Такого города нет', 404);
    const city = await Promise.race([opening, waited(patience)]);
    if (city) {
      request.city = city;
      return;
    }
    reply.header('Retry-After', '3');
    throw new Failure('UnknownError', 'Данные города готовятся, повторите через несколько секунд', 503);
  });
}

function waited(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds).unref();
  });
}
