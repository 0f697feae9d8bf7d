/** The words of sources and what they mean. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { WordMap } from '../../../api/types';
import { Form } from '../../../forms/Form';
import { tellRefusal } from '../../../forms/refusal';
import { maxLength, required, text } from '../../../forms/rules';
import { SelectInput } from '../../../forms/SelectInput';
import { TextInput } from '../../../forms/TextInput';
import { useFormOf } from '../../../forms/use-form';
import { texts } from '../../../texts/rejected-leads';
import { CodeList, CodeRow } from '../../../ui/CodeList';
import { BinIcon } from '../../../ui/icons';
import { SlideOver } from '../../../ui/SlideOver';
import { toastError } from '../../../ui/toasts';
import { useMoveTypes } from '../queries';
import { STATUSES } from '../search';
import { moveTypeName, type MoveTypeName } from '../words';
import { useSaveWords, wordMapsQuery } from './rejected';

interface WordsPanelProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function WordsPanel({ open, onClose, onGone }: WordsPanelProps) {
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={texts.words}>
      <Content />
    </SlideOver>
  );
}

function Content() {
  const maps = useQuery(wordMapsQuery);
  const moveTypes = useMoveTypes();
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ color: 'text.secondary' }}>{texts.wordsHelp}</Box>
      <CodeList query={maps} label={texts.words} loading={texts.loadingWords} failed={texts.wordsFailed} none={texts.noWords}>
        {(map) => <Source key={map.sourceKey} map={map} moveTypes={moveTypes} />}
      </CodeList>
    </Box>
  );
}

interface Meaning {
  word: string;
  meaning: string;
  /** The words of the source without this one. */
  rest: WordMap;
}

function meaningsOf(map: WordMap, moveTypes: readonly MoveTypeName[]): Meaning[] {
  return [
    ...map.statuses.map((entry) => ({
      word: entry.word,
      meaning: texts.statusMeaning(STATUSES[entry.status - 1] ?? String(entry.status)),
      rest: { ...map, statuses: map.statuses.filter((one) => one !== entry) },
    })),
    ...map.moveTypes.map((entry) => ({
      word: entry.word,
      meaning: texts.moveTypeMeaning(moveTypeName(moveTypes, entry.moveType) || String(entry.moveType)),
      rest: { ...map, moveTypes: map.moveTypes.filter((one) => one !== entry) },
    })),
  ];
}

interface SourceProps {
  map: WordMap;
  moveTypes: readonly MoveTypeName[];
}

function Source({ map, moveTypes }: SourceProps) {
  const titleId = useId();
  const save = useSaveWords();
  const meanings = meaningsOf(map, moveTypes);
  return (
    <Box component="li" aria-labelledby={titleId} sx={{ pb: 3 }}>
      <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {map.sourceName}
      </Typography>
      {meanings.length === 0 ? (
        <Box sx={{ color: 'text.secondary', py: 1 }}>{texts.noWordsOfSource}</Box>
      ) : (
        <Box component="ul" aria-label={texts.wordsOf(map.sourceName)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {meanings.map(({ word, meaning, rest }) => (
            <CodeRow key={`${word} ${meaning}`}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {word}
                <Box sx={{ color: 'text.secondary' }}>{meaning}</Box>
              </Box>
              <IconButton aria-label={texts.remove(word)} disabled={save.isPending} onClick={() => save.mutate(rest, { onError: toastError })}>
                <BinIcon />
              </IconButton>
            </CodeRow>
          ))}
        </Box>
      )}
      <AddForm map={map} moveTypes={moveTypes} />
    </Box>
  );
}

const MAX_WORD = 100;

const rules = z.object({ word: text(required, maxLength(MAX_WORD)), meaning: text(required) });

/** A meaning as the value of a choice: "status 3" or "moveType 1". */
const STATUS = 'status';
const MOVE_TYPE = 'moveType';

function AddForm({ map, moveTypes }: SourceProps) {
  const form = useFormOf(rules, { word: '', meaning: '' });
  const save = useSaveWords();
  const options = [
    ...STATUSES.map((name, index) => ({ value: `${STATUS} ${index + 1}`, label: texts.statusMeaning(name) })),
    ...moveTypes.map(({ id, name }) => ({ value: `${MOVE_TYPE} ${id}`, label: texts.moveTypeMeaning(name) })),
  ];

  function add({ word, meaning }: { word: string; meaning: string }) {
    const [kind, number] = meaning.split(' ');
    const isStatus = kind === STATUS;
    const known: readonly { word: string }[] = isStatus ? map.statuses : map.moveTypes;
    if (known.some((one) => one.word.toLowerCase() === word.toLowerCase())) {
      form.setError('word', { type: 'rule', message: texts.wordTaken }, { shouldFocus: true });
      return;
    }
    save.mutate(
      isStatus
        ? { ...map, statuses: [...map.statuses, { word, status: Number(number) }] }
        : { ...map, moveTypes: [...map.moveTypes, { word, moveType: Number(number) }] },
      {
        onSuccess: () => {
          form.reset();
          form.setFocus('word');
        },
        onError: (error) => tellRefusal(form, error),
      },
    );
  }

  return (
    <Form
      form={form}
      label={texts.addTo(map.sourceName)}
      pending={save.isPending}
      onSubmit={add}
      sx={{ mt: 1, display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr) auto' } }}
    >
      <TextInput control={form.control} name="word" label={texts.word} exact />
      <SelectInput control={form.control} name="meaning" label={texts.meaning} options={options} />
      <Button type="submit" variant="outlined" loading={save.isPending} sx={{ mt: { sm: '21px' } }}>
        {texts.add}
      </Button>
    </Form>
  );
}
