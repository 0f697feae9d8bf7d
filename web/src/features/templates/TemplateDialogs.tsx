/** The panel and the dialogs of what can be done with templates. Loaded when someone asks for one. */
import { lazy, Suspense } from 'react';
import type { UserOut } from '../../api/types';
import type { Asked } from './asked';
import { DeleteDialog } from './DeleteDialog';
import { TestSendDialog } from './TestSendDialog';
import { sendTest } from './test-send';
import { ViewDialog } from './ViewDialog';

const TemplatePanel = lazy(() => import('./TemplatePanel').then(({ TemplatePanel: component }) => ({ default: component })));

interface TemplateDialogsProps {
  viewer: UserOut;
  asked: Asked;
  open: boolean;
  onClose: () => void;
  /** It has left the screen. */
  onGone: () => void;
  onDeleted: () => void;
}

export function TemplateDialogs({ viewer, asked, onDeleted, ...frame }: TemplateDialogsProps) {
  switch (asked.action) {
    case 'create':
      return (
        <Suspense>
          <TemplatePanel {...frame} viewer={viewer} />
        </Suspense>
      );
    case 'edit':
      return (
        <Suspense>
          <TemplatePanel {...frame} viewer={viewer} templateId={asked.template.templateId} />
        </Suspense>
      );
    case 'view':
      return <ViewDialog {...frame} template={asked.template} />;
    case 'delete':
      return <DeleteDialog {...frame} template={asked.template} onDeleted={onDeleted} />;
    case 'testSend':
      return <TestSendDialog {...frame} templateName={asked.template.templateName} onSend={(addresses) => sendTest?.(asked.template, addresses) ?? Promise.reject(new Error('there is no call for it'))} />;
  }
}
