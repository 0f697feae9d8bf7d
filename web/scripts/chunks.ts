/**
 * Groups modules into chunks. By default the bundler makes a chunk of every few modules that the same pages share: about a
 * hundred files, which compress worse than a few, and each costs a request.
 */
import type { Plugin, Rolldown } from 'vite';
import { FIRST_PAGES } from './start.ts';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The roots and all modules that they import, directly or indirectly. */
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
 * The chunks, by the pages that need their modules:
 * - `early` (React and the theme) and `base`: every page
 * - `frame`: signed-in and signed-out pages, also those without fields; `shell`: signed-in pages only
 * - `fields`: lists and signed-out pages, and libraries that lists and the editor of formatted email need
 * - `form`: signed-out pages only; `rules`: these and other pages
 * - `list`: lists only
 * - `often`: every list and other pages, or many of the first pages and others
 * - `panel`: panels that open over a page
 * - `steps`: pages that show the touchpoints of a campaign
 * - `writing`: the editors of messages and templates; `letter`: the editor of formatted email
 */
const CHUNKS = ['early', 'base', 'frame', 'shell', 'fields', 'form', 'rules', 'list', 'often', 'panel', 'steps', 'writing', 'letter'] as const;

/** What the editor and the results of a campaign share. One chunk compresses better than several. */
const STEPS = ['features/campaigns/touchpoint-rules.ts', 'features/campaigns/RowButton.tsx', 'texts/campaign-editor.ts'];

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
      // The editor fills its page, which only loads it.
      const pages = ids.filter((id) => /\/src\/features\/\w+\/\w+Pages?\.tsx$/.test(id) || isSource(id, 'features/campaigns/CampaignEditor.tsx'));
      const signedOutPages = pages.filter((id) => /\/features\/(signin|legal)\//.test(id));
      const signedOut = closureOf(this, signedOutPages);
      const signedOutNeeds = signedOutPages.map((page) => closureOf(this, [page]));
      const signedIn = closureOf(
        this,
        pages.filter((id) => !signedOutPages.includes(id)),
      );
      const table = ids.find((id) => isSource(id, 'table/DataTable.tsx')) ?? '';
      const field = ids.find((id) => id.endsWith('/@mui/material/TextField/TextField.mjs')) ?? '';
      const needs = pages.map((page) => closureOf(this, [page]));
      const lists = needs.filter((needed) => needed.has(table));
      const firstNeeds = pages
        .filter((id) => Object.values(FIRST_PAGES).some((page) => isSource(id, `features/${page}.tsx`)))
        .map((page) => closureOf(this, [page]));
      const others = needs.filter((needed) => !needed.has(table));
      const fieldless = needs.filter((needed) => !needed.has(field));
      const panel = from('ui/SlideOver.tsx');
      const builder = from('features/templates/TemplatePanel.tsx', 'features/templates/email/EmailBuilder.tsx');
      const letter = from('writing/email/RichText.tsx');
      const elsewhere = [...needs, builder];
      for (const id of ids) {
        // The entry stays a separate file: the page loads the other files through it.
        if (isSource(id, 'main.tsx') || id.endsWith('.html')) continue;
        // Only the windows of emails use it: the build leaves out the checks for which other libraries import it.
        if (id.includes('/node_modules/prop-types/')) continue;
        if (base.has(id)) chunks.set(id, early.has(id) ? 'early' : 'base');
        else if (shell.has(id)) chunks.set(id, signedOut.has(id) ? 'frame' : 'shell');
        else if (lists.every((needed) => needed.has(id))) {
          if (signedOut.has(id)) chunks.set(id, fieldless.some((needed) => needed.has(id)) ? 'frame' : 'fields');
          else if (!isOwn(id) && letter.has(id)) chunks.set(id, 'fields');
          else chunks.set(id, others.some((needed) => needed.has(id)) ? 'often' : 'list');
        }
        // Over HTTP/1.1 a browser makes six requests at once. On a slow connection each further request costs more than the bytes
        // that a page loads without needing them.
        else if (!isOwn(id) && signedOut.has(id) && lists.filter((needed) => needed.has(id)).length > 2) chunks.set(id, 'fields');
        else if (isShared(id, signedOutNeeds)) chunks.set(id, signedIn.has(id) ? 'rules' : 'form');
        else if (isOwn(id) && firstNeeds.filter((needed) => needed.has(id)).length > 2)
          chunks.set(id, others.some((needed) => needed.has(id)) ? 'often' : 'list');
        else if (panel.has(id)) chunks.set(id, 'panel');
        else if (STEPS.some((path) => isSource(id, path))) chunks.set(id, 'steps');
        else if (builder.has(id) && id.includes('/src/writing/')) chunks.set(id, 'writing');
        else if (letter.has(id) && !elsewhere.some((needed) => needed.has(id))) chunks.set(id, 'letter');
      }
    },
  };
  // The most widely needed chunks have the highest priority.
  const groups = CHUNKS.map((name, index) => ({
    name,
    test: (id: string) => chunks.get(id) === name,
    priority: CHUNKS.length - index,
    includeDependenciesRecursively: false,
  }));
  return { plugin, groups };
}
