import pg from 'pg';
import { errorCode } from '../../platform/error-code.ts';
import { clientConfig } from '../connect.ts';
import { type Address, addressConfig } from './address.ts';
import { createAppDatabase, guardName } from './instance-lock.queries.ts';

/** `starting`: the server is there and reads its journal; `absent`: nobody answers. */
export type Reached = pg.Client | 'starting' | 'absent';

/**
 * Tries to connect to the server at an address, making our database on first use.
 * @param role part of the connection's name, by which processes of ours know each other.
 * @throws what is neither «not there» nor «not yet».
 */
export async function reach(address: Address, role: string): Promise<Reached> {
  try {
    return await open(address, role);
  } catch (error) {
    const code = errorCode(error);
    if (code === '57P03') return 'starting';
    if (code !== '3D000') return isAbsent(code, error) ? 'absent' : Promise.reject(error);
    const admin = await open(address, role, 'postgres');
    await createAppDatabase(admin).finally(() => admin.end());
    return open(address, role);
  }
}

async function open(address: Address, role: string, database?: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...clientConfig(addressConfig(address, database)),
    application_name: guardName(role),
  });
  // Before it is connected errors also arrive here; connect() tells them.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

// On a port, a wrong password (28P01) means that the number now belongs to another server.
const ABSENT = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '28P01', '57P01', '57P02'];

function isAbsent(code: unknown, error: unknown): boolean {
  if (typeof code === 'string' && ABSENT.includes(code)) return true;
  return error instanceof Error && /terminated|timeout/i.test(error.message);
}
