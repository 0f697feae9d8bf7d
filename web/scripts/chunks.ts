/**
 * Groups shared modules into chunks. By default the bundler makes a chunk for each set of modules that the same pages share:
 * about a hundred, which compress worse than a few, and each needs a request.
 */
import type { Plugin, Rolldown } from 'vite';
import { FIRST_PAGES } from './start.ts';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The modules and, recursively, all their static imports. */
function closureOf(modules: Modules, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const pending = [...roots];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

const isSource = (id: string, path: string) => id.endsWith(`/src/${path}`);

/**
 * The chunks by the pages that need them:
 * - `early` (React and the theme) and `base`: all pages
 * - `frame`: signed-in and signed-out pages
 * - `shell`: signed-in pages
 * - `fields`: lists and signed-out pages
 * - `form`: only signed-out pages
 * - `rules`: signed-out and other pages
 * - `page`: all lists and other pages, and libraries of lists
 * - `list`: only lists
 * - `often`: many of the first pages and others
 * - `panel`: panels over a page
 * - `writing`: editors of messages and templates
 * - `letter`: the editor of formatted emails
 */
const CHUNKS = ['early', 'base', 'frame', 'shell', 'fields', 'form', 'rules', 'page', 'list', 'often', 'panel', 'writing', 'letter'] as const;

const isOwn = (id: string) => id.includes('/src/') && !id.includes('/node_modules/');
const isShared = (id: string, needs: readonly ReadonlySet<string>[]) => needs.filter((needed) => needed.has(id)).length > 1;

export function sharedChunks() {
  const chunks = new Map<string, (typeof CHUNKS)[number]>();
  const plugin: Plugin = {
    name: 'doorstep-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const from = (...paths: string[]) =>
        closureOf(
          this,
          ids.filter((id) => paths.some((path) => isSource(id, path))),
        );
      const early = closureOf(
        this,
        ids.filter((id) => id.endsWith('/node_modules/react-dom/client.js') || isSource(id, 'theme/theme.ts')),
      );
      const base = from('main.tsx');
      const shell = from('app/shell/Shell.tsx');
      const pages = ids.filter((id) => /\/src\/features\/\w+\/\w+Pages?\.tsx$/.test(id));
      const signedOutPages = pages.filter((id) => /\/features\/(signin|legal)\//.test(id));
      const signedOut = closureOf(this, signedOutPages);
      const signedOutNeeds = signedOutPages.map((page) => closureOf(this, [page]));
      const signedIn = closureOf(
        this,
        pages.filter((id) => !signedOutPages.includes(id)),
      );
      const table = ids.find((id) => isSource(id, 'table/DataTable.tsx')) ?? '';
      const needs = pages.map((page) => closureOf(this, [page]));
      const lists = needs.filter((needed) => needed.has(table));
      const firstNeeds = pages
        .filter((id) => Object.values(FIRST_PAGES).some((page) => isSource(id, `features/${page}.tsx`)))
        .map((page) => closureOf(this, [page]));
      const others = needs.filter((needed) => !needed.has(table));
      const panel = from('ui/SlideOver.tsx');
      const builder = from('features/templates/TemplatePanel.tsx', 'features/templates/email/EmailBuilder.tsx');
      const letter = from('writing/email/RichText.tsx');
      const elsewhere = [...needs, builder];
      for (const id of ids) {
        // The entry stays a separate file, from which the page finds the others.
        if (isSource(id, 'main.tsx') || id.endsWith('.html')) continue;
        if (base.has(id)) chunks.set(id, early.has(id) ? 'early' : 'base');
        else if (shell.has(id)) chunks.set(id, signedOut.has(id) ? 'frame' : 'shell');
        else if (lists.every((needed) => needed.has(id)))
          chunks.set(id, signedOut.has(id) ? 'fields' : !isOwn(id) || others.some((needed) => needed.has(id)) ? 'page' : 'list');
        // A browser makes six parallel requests over HTTP/1.1. On a slow connection, another request costs more than some
        // unneeded bytes.
        else if (!isOwn(id) && signedOut.has(id) && lists.filter((needed) => needed.has(id)).length > 2) chunks.set(id, 'fields');
        else if (isShared(id, signedOutNeeds)) chunks.set(id, signedIn.has(id) ? 'rules' : 'form');
        else if (isOwn(id) && firstNeeds.filter((needed) => needed.has(id)).length > 2)
          chunks.set(id, others.some((needed) => needed.has(id)) ? 'often' : 'list');
        else if (panel.has(id)) chunks.set(id, 'panel');
        else if (builder.has(id) && id.includes('/src/writing/')) chunks.set(id, 'writing');
        else if (letter.has(id) && !elsewhere.some((needed) => needed.has(id))) chunks.set(id, 'letter');
      }
    },
  };
  // The most widely needed chunks have the highest priority.
  const groups = CHUNKS.map((name, place) => ({
    name,
    test: (id: string) => chunks.get(id) === name,
    priority: CHUNKS.length - place,
    includeDependenciesRecursively: false,
  }));
  return { plugin, groups };
}
