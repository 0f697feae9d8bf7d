/** The panels and dialogs of the template actions, loaded on demand. */
import { lazy, Suspense } from 'react';
import type { UserOut } from '../../api/types';
import type { Asked, SavedTemplate } from './asked';

const TemplatePanel = lazy(() => import('./TemplatePanel').then(({ TemplatePanel: component }) => ({ default: component })));
const ViewDialog = lazy(() => import('./ViewDialog').then(({ ViewDialog: component }) => ({ default: component })));
const DeleteDialog = lazy(() => import('./DeleteDialog').then(({ DeleteDialog: component }) => ({ default: component })));
const TestSendDialog = lazy(() => import('./TestSendDialog').then(({ TestSendDialog: component }) => ({ default: component })));

interface TemplateDialogsProps {
  viewer: UserOut;
  asked: Asked;
  /** Called when the content of a template for move leads has changed. */
  onLeadContent: (saved: SavedTemplate) => void;
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onGone: () => void;
}

export function TemplateDialogs(props: TemplateDialogsProps) {
  return (
    <Suspense>
      <Asking {...props} />
    </Suspense>
  );
}

function Asking({ viewer, asked, onLeadContent, ...frame }: TemplateDialogsProps) {
  switch (asked.action) {
    case 'create':
      return <TemplatePanel {...frame} viewer={viewer} onLeadContent={onLeadContent} />;
    case 'edit':
      return <TemplatePanel {...frame} viewer={viewer} onLeadContent={onLeadContent} templateId={asked.template.templateId} />;
    case 'view':
      return <ViewDialog {...frame} template={asked.template} />;
    case 'delete':
      return <DeleteDialog {...frame} template={asked.template} />;
    case 'testSend':
      return <TestSendDialog {...frame} template={asked.template} />;
  }
}
