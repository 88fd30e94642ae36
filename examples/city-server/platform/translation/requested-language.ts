import type { FastifyRequest } from 'fastify';

/**
 * The language that a reply is written in: of Russian and English the one that `Accept-Language` prefers;
 * Russian where it names neither.
 */
export function requestedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): 'ru' | 'en' {
  const accepted = String(headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', quality = ''] = entry.split(';');
      return { language: tag.trim().toLowerCase().split('-')[0], weight: weightOf(quality) };
    })
    .filter(({ language, weight }) => (language === 'ru' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return accepted[0]?.language === 'en' ? 'en' : 'ru';
}

/** 1 if none is given. */
function weightOf(quality: string): number {
  const [, value] = /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(quality) ?? [];
  return value === undefined ? 1 : Number(value);
}
