/** The company's templates of one channel. The chosen one is sent unchanged or is the start of a message. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventTypesQuery } from '../../api/event-types';
import * as limits from '../../api/limits';
import { templateChoicesQuery } from '../../api/templates';
import type { TemplateChoice } from '../../api/types';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/outreach-panel';
import { TextLink } from '../../ui/links';
import { LoadFailure } from '../../ui/LoadFailure';
import { sizeNamed } from '../../writing/postcard/sizes';
import { type Channel, channelWords } from '../channels';

/** The event of leads, which is not about a listing. */
const MOVE_LEAD_EVENT = 9;
/** From this number of templates on there is a search field. */
const SEARCHED_FROM = 8;

interface TemplateChoicesProps {
  channel: Channel;
  chosen: TemplateChoice | undefined;
  onChoose: (template: TemplateChoice) => void;
  /** Edits the template before it is sent; undefined if it can't be edited. */
  onEdit?: (() => void) | undefined;
  isLoadingEdit: boolean;
}

export function TemplateChoices({ channel, chosen, onChoose, onEdit, isLoadingEdit }: TemplateChoicesProps) {
  const choices = useQuery(templateChoicesQuery());
  const [searchText, setSearchText] = useState('');
  const { one } = channelWords[channel];
  if (!choices.data) {
    if (choices.isError && !choices.isFetching)
      return <LoadFailure title={texts.templatesFailed} error={choices.error} onRetry={() => void choices.refetch()} />;
    return <Skeleton role="status" aria-label={texts.loadingTemplates} variant="rounded" height={160} />;
  }
  const fitting = choices.data.filter(({ templateType, prospectingEventTypeId }) => templateType === channel && prospectingEventTypeId !== MOVE_LEAD_EVENT);
  if (fitting.length === 0) {
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {texts.noTemplates(one)} <TextLink {...paths.templates()}>{texts.toTemplates}</TextLink>
      </Box>
    );
  }
  const word = searchText.trim().toLowerCase();
  const found = fitting.filter(({ templateName }) => templateName.toLowerCase().includes(word));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {fitting.length >= SEARCHED_FROM && (
        <TextField
          label={texts.searchTemplates}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: limits.TemplateIn.templateName.maxLength } }}
        />
      )}
      <RadioGroup aria-label={texts.template} value={chosen?.templateId ?? ''} sx={{ gap: 0.5, maxHeight: 420, overflow: 'auto', flexWrap: 'nowrap' }}>
        {found.map((template) => (
          <FormControlLabel
            key={template.templateId}
            value={template.templateId}
            control={<Radio onChange={() => onChoose(template)} />}
            label={<Choice template={template} />}
            sx={{
              mx: 0,
              px: 1,
              py: 0.5,
              border: 1,
              borderRadius: 1,
              borderColor: template === chosen ? 'primary.main' : 'line.hairline',
              bgcolor: template === chosen ? 'tint.chosen' : undefined,
              '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 },
            }}
          />
        ))}
      </RadioGroup>
      {found.length === 0 && (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {texts.noMatch(searchText.trim())}
        </Box>
      )}
      {onEdit && (
        <Button variant="outlined" disabled={chosen === undefined} loading={isLoadingEdit} onClick={onEdit} sx={{ alignSelf: 'flex-start' }}>
          {texts.editTemplate}
        </Button>
      )}
    </Box>
  );
}

function Choice({ template: { templateName, templateThumbnailUrl, templateSizeId, prospectingEventTypeId } }: { template: TemplateChoice }) {
  const events = useQuery(eventTypesQuery());
  const event = events.data?.find(({ id }) => id === prospectingEventTypeId)?.name;
  const size = templateSizeId === undefined ? undefined : sizeNamed(templateSizeId);
  const facts = [event, size && texts.inches(size.name)].filter(Boolean).join(' · ');
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {templateThumbnailUrl && (
        <Box
          component="img"
          src={templateThumbnailUrl}
          alt=""
          loading="lazy"
          sx={{ width: 60, height: 40, objectFit: 'cover', borderRadius: 0.5, flex: 'none' }}
        />
      )}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {templateName}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {facts}
        </Box>
      </Box>
    </Box>
  );
}
