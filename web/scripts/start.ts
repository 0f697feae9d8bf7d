/** Builds the script that runs before the application (src/app/start.ts) as a hashed file and loads it first in the page. */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { type ApplicationFiles, type PageFiles, startSource } from '../src/app/start.ts';

/** The pages whose files the start script loads. Other pages wait for the route table before they load theirs. */
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
        response.end(startSource({ scripts: [], imports: [] }, { pages: {}, shell: [] }));
      });
    },
    generateBundle(_options, bundle) {
      const source = startSource(...filesOf(Object.values(bundle).filter((file) => file.type === 'chunk')));
      fileName = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: withoutScripts(html),
        tags: [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
      }),
    },
  };
}

/** Removes the scripts that the start script loads after the first paint. In development there are none. */
function withoutScripts(html: string): string {
  return html.replaceAll(/ *(<link rel="modulepreload"[^>]*>|<script type="module" crossorigin src="\/assets\/[^"]+"><\/script>)\n?/g, '');
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): [ApplicationFiles, PageFiles] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}.tsx`));
    if (!found) throw new Error(`${module} has no chunk`);
    return found;
  };
  /** The chunks and, recursively, their imports, without those in `seen`. */
  const closureOf = (roots: readonly Rolldown.OutputChunk[], seen: ReadonlySet<string>) => {
    const closure = new Set<string>();
    const pending = roots.map(({ fileName }) => fileName);
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (closure.has(file) || seen.has(file)) continue;
      closure.add(file);
      pending.push(...(byFile.get(file)?.imports ?? []));
    }
    return closure;
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const base = closureOf(entries, new Set());
  const addresses = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`).toSorted();
  const shell = chunkOf('app/shell/Shell');
  const pages = Object.entries(FIRST_PAGES).map(([path, page]) => {
    const needed = [chunkOf(`features/${page}`), ...(path === '/signin' ? [] : [shell])];
    return [path, addresses(closureOf(needed, base))] as const;
  });
  // A browser runs a script and all its imports in one task, in which it can neither paint nor react. The chunk `early` is
  // therefore a separate script.
  const early = chunks.filter(({ name }) => name === 'early');
  const scripts = [...early, ...entries].map(({ fileName }) => fileName);
  const imports = new Set([...base].filter((file) => !scripts.includes(file)));
  return [
    { scripts: scripts.map((file) => `/${file}`), imports: addresses(imports) },
    { pages: Object.fromEntries(pages), shell: addresses(closureOf([shell], base)) },
  ];
}
