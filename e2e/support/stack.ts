/** The running product under test: where it is, and who can sign in. `./test` says it; a developer's `./run` is the default. */

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

function besideProject(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The ports of a developer's own stack, which differ from one checkout to the next. */
function keptPorts(): { web?: number; sandbox?: number } {
  try {
    const state = JSON.parse(readFileSync(besideProject('.doorstep/state.json'), 'utf8')) as { ports?: { web?: number; sandbox?: number } };
    return state.ports ?? {};
  } catch {
    return {};
  }
}

const ports = keptPorts();

export const stack = {
  url: process.env.E2E_BASE_URL ?? `http://127.0.0.1:${ports.web ?? 8080}`,
  sandboxUrl: process.env.E2E_SANDBOX_URL ?? `http://127.0.0.1:${ports.sandbox ?? 8025}`,
  signInsFile: process.env.E2E_SIGN_INS_FILE ?? besideProject('.doorstep/sign-ins.json'),
};

/** The sandbox's OpenID provider, as the stack has registered Doorstep with it. */
export function sandboxProvider() {
  const file = join(dirname(stack.signInsFile), 'state.json');
  const { ports, secrets } = JSON.parse(readFileSync(file, 'utf8')) as { ports: { oidc: number }; secrets: { oidc_client: string } };
  return { issuer: `http://127.0.0.1:${ports.oidc}`, clientId: 'doorstep', clientSecret: secrets.oidc_client };
}

let known: Account[] | undefined;

function accounts(): Account[] {
  known ??= JSON.parse(readFileSync(stack.signInsFile, 'utf8')) as Account[];
  return known;
}

function account(wanted: Partial<Account>, which = 0): Account {
  const found = accounts().filter((one) => Object.entries(wanted).every(([key, value]) => one[key as keyof Account] === value));
  const chosen = found.at(which);
  if (!chosen) throw new Error(`no sign-in for ${JSON.stringify(wanted)} in ${stack.signInsFile}`);
  return chosen;
}

/** The demonstration's people, by what a test needs of them. */
export const people = {
  admin: () => account({ role: 'Admin' }),
  /** Of a company with exactly 50,000 listings, the most a report takes. */
  companyAdmin: () => account({ role: 'CompanyAdmin', company: 'Hearthway Moving & Storage' }),
  submarketOwner: () => account({ role: 'SalesManager', company: 'Hearthway Moving & Storage' }),
  bucketOwner: () => account({ role: 'SalesPerson', company: 'Hearthway Moving & Storage' }),
  /** Of a company with more listings than a report takes. */
  companyAdminOfMany: () => account({ role: 'CompanyAdmin', company: 'Two Rivers Van Lines' }),
  /** Of a company whose reports are made in a moment. */
  companyAdminOfFew: () => account({ role: 'CompanyAdmin', company: 'Lone Oak Movers' }),
  /** Signs in and out by the form again and again; nobody else's session or rate limit is touched. */
  visitor: () => account({ company: 'Lone Oak Movers', role: 'SalesManager' }, -1),
  otherVisitor: () => account({ company: 'Lone Oak Movers', role: 'SalesPerson' }, -1),
  /** Types wrong passwords. */
  forgetful: () => account({ company: 'Lone Oak Movers', role: 'SalesPerson' }),
};
