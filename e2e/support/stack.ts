/** The addresses and sign-ins of the product under test: from `./test`, or from a developer's `./run`. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Account {
  role: 'Admin' | 'ADDev' | 'CompanyAdmin' | 'CADev' | 'SalesManager' | 'SalesPerson';
  label: string;
  userName: string;
  password: string;
  company: string | null;
}

function pathInProject(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The ports of a developer's stack, which differ between checkouts. */
function keptPorts(): { web?: number; sandbox?: number } {
  try {
    const state = JSON.parse(readFileSync(pathInProject('.doorstep/state.json'), 'utf8')) as { ports?: { web?: number; sandbox?: number } };
    return state.ports ?? {};
  } catch {
    return {};
  }
}

const ports = keptPorts();

export const stack = {
  url: process.env.E2E_BASE_URL ?? `http://127.0.0.1:${ports.web ?? 8080}`,
  sandboxUrl: process.env.E2E_SANDBOX_URL ?? `http://127.0.0.1:${ports.sandbox ?? 8025}`,
  signInsFile: process.env.E2E_SIGN_INS_FILE ?? pathInProject('.doorstep/sign-ins.json'),
};

/** The sandbox's OpenID provider with the client that the stack registers. */
export function sandboxProvider() {
  const file = join(dirname(stack.signInsFile), 'state.json');
  const { ports, secrets } = JSON.parse(readFileSync(file, 'utf8')) as { ports: { oidc: number }; secrets: { oidc_client: string } };
  return { issuer: `http://127.0.0.1:${ports.oidc}`, clientId: 'doorstep', clientSecret: secrets.oidc_client };
}

let signIns: Account[] | undefined;

function accounts(): Account[] {
  signIns ??= JSON.parse(readFileSync(stack.signInsFile, 'utf8')) as Account[];
  return signIns;
}

function account(criteria: Partial<Account>, index = 0): Account {
  const found = accounts().filter((one) => Object.entries(criteria).every(([key, value]) => one[key as keyof Account] === value));
  const chosen = found.at(index);
  if (!chosen) throw new Error(`no sign-in for ${JSON.stringify(criteria)} in ${stack.signInsFile}`);
  return chosen;
}

/** Users of the demonstration data, by their use in tests. */
export const people = {
  admin: () => account({ role: 'Admin' }),
  /** Of a company with exactly 50,000 listings, the maximum of a report. */
  companyAdmin: () => account({ role: 'CompanyAdmin', company: 'Hearthway Moving & Storage' }),
  submarketOwner: () => account({ role: 'SalesManager', company: 'Hearthway Moving & Storage' }),
  bucketOwner: () => account({ role: 'SalesPerson', company: 'Hearthway Moving & Storage' }),
  /** Of a company with more listings than a report may contain. */
  companyAdminOfMany: () => account({ role: 'CompanyAdmin', company: 'Two Rivers Van Lines' }),
  /** Of a company whose reports take a moment. */
  companyAdminOfFew: () => account({ role: 'CompanyAdmin', company: 'Lone Oak Movers' }),
  /** Signs in and out with the form repeatedly, without affecting sessions or rate limits of others. */
  visitor: () => account({ company: 'Lone Oak Movers', role: 'SalesManager' }, -1),
  otherVisitor: () => account({ company: 'Lone Oak Movers', role: 'SalesPerson' }, -1),
  /** Types wrong passwords. */
  forgetful: () => account({ company: 'Lone Oak Movers', role: 'SalesPerson' }),
};
