import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Layers import only from lower layers: app -> features -> shared parts. A feature never imports another feature. */
const forbidImportsFrom = (...folders) => ({
  'no-restricted-imports': [
    'error',
    { patterns: folders.map((folder) => ({ regex: `^(\\.\\./)+${folder}/`, message: `This part may not import from ${folder}/.` })) },
  ],
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
    },
  },
  { files: ['scripts/**'], languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } } },
  {
    files: ['src/{lib,ui,table,theme}/**'],
    rules: forbidImportsFrom('app', 'features', 'live', 'map', 'jobs', 'session', 'forms', 'people', 'writing', 'outreach'),
  },
  { files: ['src/{api,session}/**'], rules: forbidImportsFrom('app', 'features', 'live', 'jobs', 'table', 'ui', 'forms', 'people', 'writing', 'outreach') },
  { files: ['src/forms/**'], rules: forbidImportsFrom('app', 'features', 'live', 'jobs', 'table', 'session', 'people', 'writing', 'outreach') },
  { files: ['src/people/**'], rules: forbidImportsFrom('app', 'features', 'live', 'jobs', 'table', 'session', 'writing', 'outreach') },
  { files: ['src/{jobs,live,map}/**'], rules: forbidImportsFrom('app', 'features', 'writing', 'outreach') },
  { files: ['src/writing/**'], rules: forbidImportsFrom('app', 'features', 'live', 'jobs', 'table', 'session', 'people', 'outreach') },
  { files: ['src/outreach/**'], rules: forbidImportsFrom('app', 'features', 'live') },
  {
    files: ['src/features/*/**'],
    rules: forbidImportsFrom(
      'app',
      'live',
      'signin',
      'dashboard',
      'listings',
      'reports',
      'work',
      'settings',
      'users',
      'markets',
      'audit',
      'notifications',
      'profile',
      'later',
      'legal',
      'templates',
      'suppressions',
      'outbox',
    ),
  },
  { files: ['src/test/**', '**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
);
