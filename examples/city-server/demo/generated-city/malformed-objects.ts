import type { GeneratedCity } from './generated-city.ts';
import type { GeneratedObject } from './generated-object.ts';
import type { Point } from './projection.ts';

/** Objects with faults that real map data has sooner or later; clients have to cope with each of them. */
export function malformedObjects(
  generatedCity: GeneratedCity,
  codeOf: (index: number) => string,
): readonly GeneratedObject[] {
  const at = (index: number): GeneratedObject['geometry'] => {
    const spot: Point = [Math.cos(index * 1.3) * 700, Math.sin(index * 1.3) * 700];
    return { type: 'Point', coordinates: generatedCity.projection.toLonLat(spot) };
  };
  const object = (index: number, rest: Partial<GeneratedObject>): GeneratedObject => ({
    code: codeOf(index),
    objectType: 'parkings',
    category: 'planar',
    zoneId: '1021',
    occupancy: 'counted',
    total: 20,
    geometry: at(index),
    texts: { name: 'Парковка', address: 'Центральная площадь' },
    ...rest,
  });
  return [
    object(0, { zoneId: undefined, texts: { name: 'Парковка без зоны' } }),
    object(1, { category: 'hoverboard', texts: { name: 'Парковка новой категории' } }),
    object(2, { texts: { name: `Парковка у ${'очень '.repeat(40)}длинного названия` } }),
    object(3, {
      texts: {
        name: '<b>Парковка</b> у рынка',
        address: '<i>Рыночная</i> площадь, 1',
        description: 'Въезд со двора <img src=x onerror="document.title=1"> & "кавычки"',
        addinfo: '<script>document.title = 1</script>Круглосуточно',
      },
    }),
    // Broken on purpose: a line of one point with a latitude that does not exist.
    object(4, {
      geometry: { type: 'LineString', coordinates: [[44, 156]] },
      texts: { name: 'Сломанная геометрия' },
    }),
    object(5, { total: 0, texts: { name: 'Парковка без мест' } }),
    object(6, { zoneId: '1011', category: 'free', texts: { name: 'Бесплатная зона' } }),
    object(7, { zoneId: '1009', category: 'roadside', texts: { name: 'Отключённая зона' } }),
    object(8, { objectType: 'charging', category: 'charging', texts: { name: 'Объект неизвестного типа' } }),
    object(9, { isInactive: true, texts: { name: 'Закрыта на ремонт' } }),
  ];
}
