/** The panel in which a template is created or edited. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors';
import { templateQuery, templateVariablesQuery } from '../../api/queries';
import type { TemplateVariableGroup, UserOut } from '../../api/types';
import { OutageIcon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { SlideOver } from '../../ui/SlideOver';
import { TemplateForm } from './TemplateForm';
import type { Variable } from './variables/placeholders';

interface TemplatePanelProps {
  viewer: UserOut;
  /** None creates one. */
  templateId?: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const QUESTION = { title: 'Are you sure you want to cancel template creation?', action: 'Yes', cancel: 'No' };

export function TemplatePanel({ viewer, templateId, open, onClose, onGone }: TemplatePanelProps) {
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} full question={QUESTION} title={templateId === undefined ? 'Create Template (New Builder)' : 'Edit Template (New Builder)'}>
      <Loaded viewer={viewer} templateId={templateId} onDone={onClose} />
    </SlideOver>
  );
}

/** The second group is the plugin's: the server tells it to whoever has that, and so does this. */
function variablesFor(viewer: UserOut, groups: readonly TemplateVariableGroup[]): Variable[] {
  return groups.flatMap(({ id, variables }) => {
    if (id === 2 && !viewer.accessToMovescoutPlugin) return [];
    return variables.map(({ id: variable, label, placeholder, category, example }) => ({ id: variable, label, placeholder, category, example, group: id === 2 ? ('lead' as const) : ('property' as const) }));
  });
}

interface LoadedProps {
  viewer: UserOut;
  templateId: string | undefined;
  onDone: () => void;
}

/** The form begins with the template as it is now, not as some list knew it. */
function Loaded({ viewer, templateId, onDone }: LoadedProps) {
  const template = useQuery({ ...templateQuery(templateId ?? ''), enabled: templateId !== undefined, staleTime: 0, refetchOnWindowFocus: false });
  const groups = useQuery(templateVariablesQuery());
  /** Counts how often someone wanted to see what it has become meanwhile. */
  const [edition, setEdition] = useState(0);
  const isThere = templateId === undefined || (template.isFetchedAfterMount && template.data !== undefined && !template.isError);

  if (isThere && groups.data) {
    return (
      <TemplateForm
        key={edition}
        template={templateId === undefined ? undefined : template.data}
        variables={variablesFor(viewer, groups.data)}
        onDone={onDone}
        onReload={async () => {
          await template.refetch();
          setEdition(edition + 1);
        }}
      />
    );
  }
  if (template.isError && !template.isFetching) {
    if (template.error instanceof ApiError && template.error.status === 404) {
      return (
        <Message icon={<OutageIcon size={22} />} title="No such template">
          It may have been deleted, or it belongs to someone else.
        </Message>
      );
    }
    return <LoadFailure title="The template could not be loaded" error={template.error} onRetry={() => void template.refetch()} />;
  }
  if (groups.isError && !groups.isFetching) return <LoadFailure title="The variables could not be loaded" error={groups.error} onRetry={() => void groups.refetch()} />;
  return (
    <Box role="status" aria-label="Loading the template" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      {[96, 72, 120, 84].map((width) => (
        <Box key={width}>
          <Skeleton variant="rounded" height={10} sx={{ width, mb: 1 }} />
          <Skeleton variant="rounded" height={32} />
        </Box>
      ))}
    </Box>
  );
}
