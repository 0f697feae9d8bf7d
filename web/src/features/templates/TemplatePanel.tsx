/** The panel in which a template is created or edited. */
import { useQuery } from '@tanstack/react-query';
import { templateQuery, templateVariablesQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { FormSkeleton, fresh, FreshForm } from '../../forms/FreshForm';
import { may } from '../../session/permissions';
import { texts } from '../../texts/templates-form';
import { LoadFailure } from '../../ui/LoadFailure';
import { SlideOver } from '../../ui/SlideOver';
import type { SavedTemplate } from './asked';
import { TemplateForm } from './TemplateForm';
import { variablesFor } from '../../writing/variables/known';

interface TemplatePanelProps {
  viewer: UserOut;
  /** Undefined to create one. */
  templateId?: string;
  /** Called when the content of a template for move leads has changed. */
  onLeadContent: (saved: SavedTemplate) => void;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function TemplatePanel({ viewer, templateId, onLeadContent, open, onClose, onGone }: TemplatePanelProps) {
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} full question={texts.askClose} title={templateId === undefined ? texts.create : texts.edit}>
      <Loaded viewer={viewer} templateId={templateId} onLeadContent={onLeadContent} onDone={onClose} />
    </SlideOver>
  );
}

interface LoadedProps extends Pick<TemplatePanelProps, 'viewer' | 'onLeadContent'> {
  templateId: string | undefined;
  onDone: () => void;
}

function Loaded({ viewer, templateId, onLeadContent, onDone }: LoadedProps) {
  // Both queries start at once.
  const template = useQuery({ ...templateQuery(templateId ?? ''), ...fresh, enabled: templateId !== undefined });
  const groups = useQuery(templateVariablesQuery());
  if (groups.isError && !groups.isFetching) return <LoadFailure title={texts.variablesFailed} error={groups.error} onRetry={() => void groups.refetch()} />;
  if (!groups.data) return <FormSkeleton what={texts.template} />;
  const variables = variablesFor(groups.data, may(viewer, 'movescoutPlugin'));
  if (templateId === undefined) return <TemplateForm template={undefined} variables={variables} onLeadContent={onLeadContent} onDone={onDone} />;
  return (
    <FreshForm query={template} what={texts.template} gone={texts.gone}>
      {(data, onReload) => <TemplateForm template={data} variables={variables} onLeadContent={onLeadContent} onDone={onDone} onReload={onReload} />}
    </FreshForm>
  );
}
