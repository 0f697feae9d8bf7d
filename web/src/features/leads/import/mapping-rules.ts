/** The rules of the columns of an import. Loaded with its form. */
import * as z from 'zod/mini';
import type { LeadImportField } from '../../../api/types';
import { texts } from '../../../texts/lead-imports';
import { placeOfField } from './mapping';

export const mappingRules = z
  .object({ columns: z.array(z.string()), statuses: z.array(z.string()), moveTypes: z.array(z.string()) })
  .check(({ value, issues }) => {
    const has = (field: LeadImportField) => Boolean(value.columns[placeOfField(field)]);
    const refuse = (field: LeadImportField, message: string) =>
      issues.push({ code: 'custom', message, input: value, path: ['columns', placeOfField(field)], continue: true });
    if (!has('opportunityId')) refuse('opportunityId', texts.idRequired);
    if (has('fullName') && (has('FirstName') || has('LastName'))) refuse('fullName', texts.nameTwice);
  });
