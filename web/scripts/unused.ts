/** Leaves out of the build what is imported but never used. A lint rule forbids what would need the components. */
import type { Plugin } from 'vite';

const NOTHING = 'export default function Unused() { return null; }';

/** The fields are outlined, buttons have no ripple, and no component gets the theme as a property. */
const UNUSED: Readonly<Record<string, string>> = {
  '/node_modules/@mui/material/FilledInput/FilledInput.mjs': NOTHING,
  '/node_modules/@mui/material/Input/Input.mjs': NOTHING,
  '/node_modules/@mui/material/ButtonBase/TouchRipple.mjs': NOTHING,
  '/node_modules/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': NOTHING,
  '/src/lib/later-messages.ts': 'export const laterErrorTexts = {}; export const laterNotices = {};',
};

export function unused(): Plugin {
  const left = new Set(Object.keys(UNUSED));
  return {
    name: 'doorstep-unused',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const module = Object.keys(UNUSED).find((end) => id.endsWith(end));
      if (module === undefined) return null;
      left.delete(module);
      return UNUSED[module];
    },
    // Otherwise a new version of a library could bring them back unnoticed.
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`no longer a module: ${[...left].join(', ')}`);
    },
  };
}
