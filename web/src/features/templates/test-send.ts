import type { TemplateRow } from '../../api/types';

/** Sends a template to addresses of one's own choice. There is no call for it yet: where it is undefined, nothing offers it. */
type SendTest = (template: Pick<TemplateRow, 'templateId'>, addresses: readonly string[]) => Promise<void>;

export const sendTest: SendTest | undefined = undefined;
