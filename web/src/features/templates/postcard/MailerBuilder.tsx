/** The builder of a postcard, from two pictures or composed here. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { describeError } from '../../../api/errors';
import { templateSizesQuery } from '../../../api/queries';
import type { PostcardScene, TemplateIn } from '../../../api/types';
import { texts } from '../../../texts/templates-mailer';
import { texts as postcardTexts } from '../../../texts/writing-postcard';
import { rescaled, sheetOf } from '../composer/scene';
import { uploadPostcardImage } from '../../../writing/upload';
import type { Variable } from '../../../writing/variables/placeholders';
import { type Draft, useDraft } from '../../../writing/draft';
import type { PostcardValues } from '../../../writing/postcard/postcard';
import { PostcardBuilder } from '../../../writing/postcard/PostcardBuilder';
import { POSTCARD_SIZES, type PostcardSizeId, sizeNamed } from '../../../writing/postcard/sizes';

/** Loaded only to compose. */
const Composer = lazy(() => import('../composer/Composer').then(({ Composer: component }) => ({ default: component })));

interface MailerBuilderProps {
  draft: Draft<PostcardValues>;
  variables: readonly Variable[];
  group: Variable['group'];
  read: () => TemplateIn;
  beside: ReactNode;
  aside: (tools: ReactNode) => ReactNode;
}

const WAYS = ['pictures', 'composed'] as const;

export function MailerBuilder(props: MailerBuilderProps) {
  const { draft } = props;
  const { way, sizeId, scene } = useDraft(draft, (values) => values);
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => {
      const sizes = await client.query(templateSizesQuery());
      const size = sizes.find(({ templateSizeId }) => templateSizeId === sizeId);
      if (size) draft.write({ way: 'composed', scene: size.defaultScene });
    },
    meta: { silent: true },
  });

  function choose(next: PostcardValues['way']) {
    if (next === 'composed' && !scene) start.mutate();
    else draft.write({ way: next });
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        value={way}
        aria-label={texts.source}
        disabled={start.isPending}
        onChange={(_event, next: PostcardValues['way'] | null) => next && choose(next)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {WAYS.map((value) => (
          <ToggleButton key={value} value={value}>
            {texts.ways[value]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {start.isError && <Alert severity="error">{describeError(start.error)}</Alert>}
      {way === 'composed' && scene ? <Composed {...props} scene={scene} /> : <PostcardBuilder draft={draft} />}
    </Box>
  );
}

function Composed({ draft, scene, variables, group, read, beside, aside }: MailerBuilderProps & { scene: PostcardScene }) {
  const id = useId();
  const sizeId = useDraft(draft, (values) => values.sizeId);
  const size = sizeNamed(sizeId) ?? POSTCARD_SIZES[0];
  if (!size) return null;
  const resize = (next: PostcardSizeId) => {
    const to = sizeNamed(next);
    // The two pictures of another size don't fit this one.
    if (to) draft.write({ sizeId: next, front: undefined, back: undefined, scene: rescaled(scene, sheetOf(size), sheetOf(to)) });
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="span" id={id} sx={{ fontWeight: 550 }}>
          {postcardTexts.size}
        </Typography>
        <ToggleButtonGroup exclusive value={sizeId} aria-labelledby={id} onChange={(_event, next: PostcardSizeId | null) => next && resize(next)}>
          {POSTCARD_SIZES.map(({ id: value, name }) => (
            <ToggleButton key={value} value={value}>
              {postcardTexts.inches(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Suspense fallback={<CircularProgress size={24} aria-label={texts.loadingComposer} />}>
        <Composer
          key={sizeId}
          scene={scene}
          size={size}
          variables={variables}
          group={group}
          read={read}
          onChange={(next) => draft.write({ scene: next })}
          onUpload={uploadPostcardImage}
          aside={aside}
          beside={beside}
        />
      </Suspense>
    </>
  );
}
