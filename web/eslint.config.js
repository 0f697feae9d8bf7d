import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { textsInCatalog } from './eslint-rules/texts.js';

/** The folders that each folder of src/ may import from. The order is that of the layers, except that lib takes types from api and words from texts. */
const SHARED_PARTS = {
  theme: [],
  lib: ['api', 'texts'],
  texts: ['lib'],
  session: ['api', 'lib', 'texts'],
  api: ['lib', 'session', 'texts'],
  ui: ['api', 'lib', 'texts', 'theme'],
  table: ['api', 'lib', 'texts', 'theme', 'ui'],
  forms: ['api', 'lib', 'texts', 'theme', 'ui'],
  people: ['api', 'forms', 'lib', 'texts', 'theme', 'ui'],
  map: ['api', 'lib', 'texts', 'theme', 'ui'],
  street: ['api', 'lib', 'map', 'texts', 'theme', 'ui'],
  jobs: ['api', 'lib', 'session', 'texts', 'theme', 'ui'],
  live: ['api', 'jobs', 'lib', 'session', 'texts'],
  views: ['api', 'forms', 'lib', 'session', 'table', 'texts', 'theme', 'ui'],
  writing: ['api', 'forms', 'lib', 'texts', 'theme', 'ui'],
  outreach: ['api', 'forms', 'jobs', 'lib', 'people', 'session', 'table', 'texts', 'theme', 'ui', 'writing'],
};
const ALL_SHARED = Object.keys(SHARED_PARTS);
const MAY_IMPORT = {
  ...SHARED_PARTS,
  features: ALL_SHARED.filter((folder) => folder !== 'live'),
  app: [...ALL_SHARED, 'features'],
};

const foldersOf = (path) => readdirSync(new URL(path, import.meta.url), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const folders = foldersOf('src/');
const features = foldersOf('src/features/');

/** Every folder of src/ has a zone, and a feature never imports another feature. */
const zones = folders
  .filter((folder) => folder !== 'test')
  .map((folder) => {
    const allowed = MAY_IMPORT[folder];
    if (!allowed) throw new Error(`eslint.config.js does not say what src/${folder}/ may import`);
    const forbidden = folders.filter((other) => other !== folder && !allowed.includes(other));
    return {
      files: [`src/${folder}/**`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [...forbidden, ...(folder === 'features' ? features : [])].map((other) => ({
              regex: `^(\\.\\./)+${other}/`,
              message: `This part may not import from ${other}/.`,
            })),
          },
        ],
      },
    };
  });

export default defineConfig(
  globalIgnores(['dist', 'coverage', 'src/api/schema.d.ts']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // The router redirects by throwing a redirect, which is not an error.
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    rules: {
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A region that scrolls must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXOpeningElement[name.name=/^(TextField|Select|FormControl)$/] > JSXAttribute[name.name="variant"], JSXAttribute[name.name="disableRipple"], ImportDeclaration[source.value=/^@mui.material.(FilledInput|Input)$/]',
          message: 'The build has no other kinds of fields and no ripple (scripts/unused.ts).',
        },
      ],
    },
  },
  { files: ['scripts/**', '*.js'], languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } } },
  ...zones,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/texts/**', 'src/theme/**', 'src/lib/{messages,later-messages}.ts', 'src/test/**', '**/*.test.{ts,tsx}'],
    plugins: { doorstep: { rules: { 'texts-in-catalog': textsInCatalog } } },
    rules: { 'doorstep/texts-in-catalog': 'error' },
  },
  { files: ['src/test/**', 'src/**/test-*.ts', '**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
);
