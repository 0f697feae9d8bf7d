/** The panel in which a template is created or edited. */
import { useQuery } from '@tanstack/react-query';
import { templateQuery, templateVariablesQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { FormSkeleton, fresh, FreshForm } from '../../forms/FreshForm';
import { may } from '../../session/permissions';
import { LoadFailure } from '../../ui/LoadFailure';
import { SlideOver } from '../../ui/SlideOver';
import { TemplateForm } from './TemplateForm';
import { variablesFor } from '../../writing/variables/known';

interface TemplatePanelProps {
  viewer: UserOut;
  /** Undefined to create one. */
  templateId?: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const QUESTION = { title: 'Are you sure you want to cancel template creation?', action: 'Yes', cancel: 'No' };

export function TemplatePanel({ viewer, templateId, open, onClose, onGone }: TemplatePanelProps) {
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      onGone={onGone}
      full
      question={QUESTION}
      title={templateId === undefined ? 'Create Template (New Builder)' : 'Edit Template (New Builder)'}
    >
      <Loaded viewer={viewer} templateId={templateId} onDone={onClose} />
    </SlideOver>
  );
}

interface LoadedProps {
  viewer: UserOut;
  templateId: string | undefined;
  onDone: () => void;
}

const GONE = { title: 'No such template', text: 'It may have been deleted, or it belongs to someone else.' };

function Loaded({ viewer, templateId, onDone }: LoadedProps) {
  // Both queries start at once.
  const template = useQuery({ ...templateQuery(templateId ?? ''), ...fresh, enabled: templateId !== undefined });
  const groups = useQuery(templateVariablesQuery());
  if (groups.isError && !groups.isFetching)
    return <LoadFailure title="The variables could not be loaded" error={groups.error} onRetry={() => void groups.refetch()} />;
  if (!groups.data) return <FormSkeleton what="template" />;
  const variables = variablesFor(groups.data, may(viewer, 'movescoutPlugin'));
  if (templateId === undefined) return <TemplateForm template={undefined} variables={variables} onDone={onDone} />;
  return (
    <FreshForm query={template} what="template" gone={GONE}>
      {(data, onReload) => <TemplateForm template={data} variables={variables} onDone={onDone} onReload={onReload} />}
    </FreshForm>
  );
}
