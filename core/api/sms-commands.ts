import { cityEndpoints } from '../contract/city.ts';
import { type Json, nonEmptyText, object, text } from '../decoding.ts';
import type { SmsCommand } from '../domain/city/sms-command.ts';
import type { CitySource } from './city-source.ts';
import { networkFirst } from './network-first.ts';
import { requireList } from './reply.ts';

/**
 * Any shape but a list is a load error. PLUS-08: cached, because drivers need the SMS commands when they have
 * no connection.
 */
export async function loadSmsCommands({ http, cache }: CitySource): Promise<SmsCommand[]> {
  const ask = () => http(cityEndpoints.smsCommands);
  return networkFirst('sms-commands', ask, decodeSmsCommands, cache);
}

function decodeSmsCommands(reply: Json): SmsCommand[] {
  return requireList(reply.result, decodeSmsCommand);
}

function decodeSmsCommand(value: unknown): SmsCommand | undefined {
  const command = object(value);
  const name = nonEmptyText(command.name);
  if (!name) return undefined;
  return {
    name,
    hint: nonEmptyText(command.hint) ?? '',
    example: nonEmptyText(command.example) ?? '',
    parts: (text(command.command_transcription) ?? '').split('*').map((part) => part.trim()),
  };
}
