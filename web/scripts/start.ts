/** Writes the start script (src/app/start.ts) to a hashed file and adds it to the page as the first script. */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { type ApplicationFiles, type PageFiles, startSource } from '../src/app/start.ts';

/** The pages on which users usually start. The files of other pages load only after the route table has loaded. */
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

/**
 * Removes the application's scripts from the page: the start script loads them after the first paint. In development there is
 * nothing to remove.
 */
function withoutScripts(html: string): string {
  return html.replaceAll(/ *(<link rel="modulepreload"[^>]*>|<script type="module" crossorigin src="\/assets\/[^"]+"><\/script>)\n?/g, '');
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): [ApplicationFiles, PageFiles] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}.tsx`));
    if (!found) throw new Error(`${module} is no longer a separate file`);
    return found;
  };
  /** The roots and all chunks that they import, without those in `seen`. */
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
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const base = closureOf(entries, new Set());
  const addresses = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`).toSorted();
  const shell = chunkOf('app/shell/Shell');
  const pages = Object.entries(FIRST_PAGES).map(([path, page]) => {
    const needed = [chunkOf(`features/${page}`), ...(path === '/signin' ? [] : [shell])];
    return [path, addresses(closureOf(needed, base))] as const;
  });
  // A browser evaluates a script and its imports in one task and can't paint or respond during it. So the chunk `early` is a
  // separate script.
  const early = chunks.filter(({ name }) => name === 'early');
  const scripts = [...early, ...entries].map(({ fileName }) => fileName);
  const imports = new Set([...base].filter((file) => !scripts.includes(file)));
  return [
    { scripts: scripts.map((file) => `/${file}`), imports: addresses(imports) },
    { pages: Object.fromEntries(pages), shell: addresses(closureOf([shell], base)) },
  ];
}
