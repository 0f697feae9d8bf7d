import js from '@eslint/js';
import playwright from 'eslint-plugin-playwright';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['output']),
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked, playwright.configs['flat/recommended']],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // The steps of support/ that assert too.
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      // Tests loop over roles, widths and what earlier runs left; an `expect` itself is never conditional.
      'playwright/no-conditional-in-test': 'off',
      // A measurement runs in the full form only.
      'playwright/no-skipped-test': ['error', { allowConditional: true }],
    },
  },
  {
    files: ['lighthouse/*.mjs'],
    languageOptions: { globals: { URL: 'readonly', console: 'readonly', fetch: 'readonly', localStorage: 'readonly', process: 'readonly' } },
  },
);
