/** Which dialog about templates is open, and what it has to know. */
import type { TemplateRow } from '../../api/types';

export type Asked = { action: 'create' } | { action: 'edit' | 'delete' | 'view' | 'testSend'; template: TemplateRow };

export type Ask = (asked: Asked, button: HTMLElement | null) => void;
