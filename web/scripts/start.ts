/** Puts what runs before the application (src/app/start.ts) into a hashed file of its own and names it first in the page. */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { type PageFiles, startSource } from '../src/app/start.ts';

/** Where people begin. Another page waits for the route table before it asks for its files. */
export const FIRST_PAGES = {
  '/dashboard': 'dashboard/DashboardPage',
  '/listings': 'listings/ListingsPage',
  '/markets': 'markets/MarketsPage',
  '/outbox': 'outbox/OutboxPage',
  '/realtors': 'realtors/RealtorsPage',
  '/reports': 'reports/ReportsPage',
  '/signin': 'signin/SignInPage',
  '/templates': 'templates/TemplatesPage',
  '/users': 'users/UsersPage',
};

const DEV_FILE = 'assets/start.js';

export function start(): Plugin {
  let fileName = DEV_FILE;
  return {
    name: 'doorstep-start',
    configureServer(server) {
      server.middlewares.use(`/${DEV_FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(startSource({ pages: {}, shell: [] }));
      });
    },
    generateBundle(_options, bundle) {
      const source = startSource(pageFiles(Object.values(bundle).filter((file) => file.type === 'chunk')));
      fileName = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml() {
      return [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }];
    },
  };
}

function pageFiles(chunks: readonly Rolldown.OutputChunk[]): PageFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}.tsx`));
    if (!found) throw new Error(`${module} has no file of its own any more`);
    return found;
  };
  /** With all that they import; every chunk of `seen` is left out. */
  const closureOf = (roots: readonly Rolldown.OutputChunk[], seen: ReadonlySet<string>) => {
    const closure = new Set<string>();
    const left = roots.map(({ fileName }) => fileName);
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (closure.has(file) || seen.has(file)) continue;
      closure.add(file);
      left.push(...(byFile.get(file)?.imports ?? []));
    }
    return closure;
  };
  // The page itself names these.
  const base = closureOf(
    chunks.filter(({ isEntry }) => isEntry),
    new Set(),
  );
  const addresses = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`).toSorted();
  const shell = chunkOf('app/shell/Shell');
  const pages = Object.entries(FIRST_PAGES).map(([path, page]) => {
    const needed = [chunkOf(`features/${page}`), ...(path === '/signin' ? [] : [shell])];
    return [path, addresses(closureOf(needed, base))] as const;
  });
  return { pages: Object.fromEntries(pages), shell: addresses(closureOf([shell], base)) };
}
