/**
 * Which modules are put in one file. Left to itself the bundler makes a file of every few modules that the same pages share:
 * a hundred of them, which compress worse than a few, and each is a request.
 */
import type { Plugin, Rolldown } from 'vite';
import { FIRST_PAGES } from './start.ts';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** All that a module needs before it can run. */
function closureOf(modules: Modules, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const left = [...roots];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

const isSource = (id: string, path: string) => id.endsWith(`/src/${path}`);

/**
 * By who needs them: `early` (React and the theme) and `base` whoever opens the application, `frame` who is signed in
 * and who is not, `shell` who is signed in, `fields` lists and the signed-out pages, `form` the signed-out pages alone,
 * `rules` those and others, `page` every list and other pages, or what lists need of libraries, `list` lists alone,
 * `often` many of the first pages and others, `panel` who opens something over a page, `writing` who writes a message
 * or a template of one, `letter` who writes a formatted e-mail.
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
        // The entry stays a file of its own, by which the page finds the others.
        if (isSource(id, 'main.tsx') || id.endsWith('.html')) continue;
        if (base.has(id)) chunks.set(id, early.has(id) ? 'early' : 'base');
        else if (shell.has(id)) chunks.set(id, signedOut.has(id) ? 'frame' : 'shell');
        else if (lists.every((needed) => needed.has(id)))
          chunks.set(id, signedOut.has(id) ? 'fields' : !isOwn(id) || others.some((needed) => needed.has(id)) ? 'page' : 'list');
        // A browser makes six requests at once over HTTP/1.1; on a slow line each further one costs more than the bytes that a
        // page loads without needing them.
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
  // The most widely needed first: a group takes what its modules need along, unless one before has it.
  const groups = CHUNKS.map((name, place) => ({
    name,
    test: (id: string) => chunks.get(id) === name,
    priority: CHUNKS.length - place,
    includeDependenciesRecursively: false,
  }));
  return { plugin, groups };
}
