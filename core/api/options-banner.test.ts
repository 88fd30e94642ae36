import { expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { loadOptions } from './city.ts';
import { createCitySource } from './city-source.ts';

const config = {
  apiUrl: 'https://city.example',
  timeZone: 'Europe/Moscow',
  callVersions: { options: 'v3', map: 'v3' },
} as CityConfig;

const image = 'https://city.example/banner.png';
const link = 'https://city.example/news';

async function bannerOf(banner: unknown) {
  const fetch = async () => Response.json({ status: 'ok', banner });
  return (await loadOptions(createCitySource(config, { fetch }))).banner;
}

test('MAP-29 a banner with http(s) addresses is read', async () => {
  expect(await bannerOf({ image, link })).toEqual({ image, link });
  expect(await bannerOf({ image, link: 'http://city.example/news' })).toEqual({
    image,
    link: 'http://city.example/news',
  });
});

test.each([
  ['a link that runs script', { image, link: 'javascript:alert(1)' }],
  ['fault 27: a link with user information', { image, link: 'https://city.example@evil.example/' }],
  ['a link with a password', { image, link: 'https://user:pass@city.example' }],
  ['a link with a backslash', { image, link: 'https://city.example\\@evil.example/' }],
  ['a link in capitals that runs script', { image, link: ' JavaScript:alert(1)' }],
  ['a data link', { image, link: 'data:text/html,<script>alert(1)</script>' }],
  ['a link to a file', { image, link: 'file:///etc/passwd' }],
  ['a link to an app', { image, link: 'tel:+78000000000' }],
  ['a relative link', { image, link: '/news' }],
  ['no link', { image }],
  ['no image', { link }],
  ['an image that runs script', { image: 'javascript:alert(1)', link }],
  ['text instead of a banner', 'banner'],
])('MAP-29 a banner with %s is not read', async (_, banner) => {
  expect(await bannerOf(banner)).toBeUndefined();
});
