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
      // Functions in support/ that assert.
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      // Tests loop over roles and widths and adapt to data of earlier runs; an `expect` is never conditional.
      'playwright/no-conditional-in-test': 'off',
      // Measurements run only in the full form.
      'playwright/no-skipped-test': ['error', { allowConditional: true }],
    },
  },
  {
    files: ['lighthouse/*.mjs'],
    languageOptions: { globals: { URL: 'readonly', console: 'readonly', fetch: 'readonly', localStorage: 'readonly', process: 'readonly' } },
  },
);
