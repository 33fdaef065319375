import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '@reportage/contracts/calls';
import { repository } from '../paths.ts';
import type { SeedApi } from './api.ts';

/** Not relative to this file, because this code may run from a bundle in another folder. */
const logoFolder = join(repository, 'deploy/stack/src/seed/logos');

interface DemoClient {
  name: string;
  /** Name of the file in `logos`, without its extension. */
  logo: string;
  labels: string[];
  contacts: { name: string; role: string; email: string; phone?: string }[];
}

const clients: readonly DemoClient[] = [
  {
    name: 'Northwind Rail',
    logo: 'northwind-rail',
    labels: ['travel'],
    contacts: [
      { name: 'Maren Holt', role: 'Marketing', email: 'maren@northwind.example', phone: '+49 30 5550 101' },
      { name: 'Jonas Weiler', role: 'Press', email: 'jonas@northwind.example' },
    ],
  },
  {
    name: 'Harbour Hotels',
    logo: 'harbour-hotels',
    labels: ['travel', 'hotels'],
    contacts: [{ name: 'Ida Lund', role: 'Head of brand', email: 'ida@harbour.example', phone: '+49 40 5550 202' }],
  },
  {
    name: 'Kettle & Loom',
    logo: 'kettle-and-loom',
    labels: ['home'],
    contacts: [{ name: 'Sam Okafor', role: 'Marketing', email: 'sam@kettle.example' }],
  },
];

/** Uploads a logo the same way the client form does. @returns its URL */
async function uploadLogo(api: SeedApi, origin: string, name: string): Promise<string> {
  const picture = await readFile(join(logoFolder, `${name}.png`));
  const body = { type: 'image/png' as const, size: picture.length };
  const { url: uploadUrl, headers, address: publicUrl } = await api.call(calls.requestPictureUpload, { body });
  const response = await fetch(new URL(uploadUrl, origin), { method: 'PUT', headers, body: picture });
  if (!response.ok) throw new Error(`uploading a logo failed with ${response.status}: ${await response.text()}`);
  return publicUrl;
}

/**
 * Creates the campaigns' clients with their logos and contacts, unless there are already clients.
 * @returns the logo URLs, by client name
 */
export async function ensureDemoClients(
  api: SeedApi,
  origin: string,
  workspaceId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const query = { workspaceId };
  const existing = (await api.call(calls.listClients, { query })).data;
  if (existing.length > 0) return new Map(existing.map(({ name, meta }) => [name, meta.logo]));
  const logos = new Map<string, string | null>();
  for (const { logo: file, ...client } of clients) {
    const logo = await uploadLogo(api, origin, file);
    await api.call(calls.upsertClient, { query, body: { ...client, meta: { logo } } });
    logos.set(client.name, logo);
  }
  return logos;
}
