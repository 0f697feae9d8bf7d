/** The dialogs of templates and the data that each one needs. */
import type { TemplateRow } from '../../api/types';

export type Asked = { action: 'create' } | { action: 'edit' | 'delete' | 'view' | 'testSend'; template: TemplateRow };

/** A template that was saved. */
export type SavedTemplate = Pick<TemplateRow, 'templateId' | 'templateName'>;

export type Ask = (asked: Asked, button: HTMLElement | null) => void;
