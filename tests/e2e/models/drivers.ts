import { postForm } from './city-server.ts';

export interface Driver {
  readonly identifier: string;
  readonly password: string;
}

/** Drivers that every city has from the start. */
export const anna = { identifier: 'anna@kerb.example', password: 'parking-1', name: 'Анна Соколова' };
export const boris = { identifier: 'boris@kerb.example', password: 'parking-2', name: 'Борис Лебедев' };

/** A token of this driver in the portal's own city, from the API. */
export async function logIn({ identifier, password }: Driver): Promise<string> {
  const { id_session } = await postForm<{ id_session?: string }>('/api/auth/login-v5', {
    login: identifier,
    password,
  });
  if (!id_session) throw new Error(`${identifier} could not log in`);
  return id_session;
}
