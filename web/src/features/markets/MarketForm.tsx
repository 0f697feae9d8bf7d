/** The form of a market, child market or bucket. Without one it creates it. `form` decides which fields it has. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError, codeOf } from '../../api/errors';
import { marketZipsQuery, subMarketOptionsQuery } from '../../api/queries';
import type { ConflictingMarket, MarketOut, UserOut } from '../../api/types';
import { Outdated } from '../../forms/Outdated';
import { PanelForm } from '../../forms/PanelForm';
import { tellRefusal } from '../../forms/refusal';
import { Section } from '../../forms/Section';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { levels } from '../../lib/levels';
import { errorText } from '../../lib/messages';
import { amountWords, ANY, rangeOf, rangeWords } from '../../lib/ranges';
import { may } from '../../session/permissions';
import { texts } from '../../texts/markets-form';
import { shared } from '../../texts/shared';
import { StatusDot } from '../../ui/StatusDot';
import { toastHint, toastNotice } from '../../ui/toasts';
import { AmountInput } from './AmountInput';
import type { NewNode } from './asked';
import { useCreateMarket, useUpdateMarket } from './changes';
import { type Availability, type Extent, useAvailability } from './clashes';
import { AMOUNTS, type AmountField, amounts, bodyOf, definitionKey, isSameBody, type MarketValues, readAmount, readRange, rulesOf, valuesOf } from './form';
import { mayDraw } from './level';
import { LinkedList } from './LinkedList';
import { OutreachFields } from './OutreachFields';
import { OverlapBanner } from './OverlapBanner';
import { MarketOwnersField, OwnerField } from './OwnerField';
import { ParentFields } from './ParentFields';
import { ZipField } from './ZipField';

interface MarketFormProps {
  viewer: UserOut;
  newNode: NewNode;
  /** Undefined to create one. */
  market?: MarketOut;
  /** A company's markets, or a Submarket Owner's child markets; empty for a super admin. */
  given: readonly MarketOut[];
  onDone: () => void;
  /** Starts over with the market as another person has changed it. */
  onReload?: () => Promise<void>;
}

/** The result of the last availability check and the definition that it checked. */
interface Checked extends Availability {
  key: string;
  mine: Extent;
}

/** The fields that an availability check covers. */
const DEFINITION = ['name', 'county', 'marketId', 'parentSubMarketId', 'zipCodes', ...AMOUNTS] as const;

export function MarketForm({ viewer, newNode, market: asGiven, given, onDone, onReload }: MarketFormProps) {
  // The state when the form was opened; changes are computed against it.
  const [market] = useState(asGiven);
  const choosesMarket = mayDraw(viewer, 'SubMarket');
  const start = valuesOf({ market }, newNode);
  const form = useFormOf<MarketValues>((typed) => rulesOf({ market }, typed), start);
  const values = useWatch({ control: form.control, compute: (typed: MarketValues) => typed });
  const { level } = values;
  const words = levels[level];

  const subMarkets = useQuery({ ...subMarketOptionsQuery(values.marketId), enabled: choosesMarket && !market && level === 'Bucket' && values.marketId !== '' });
  const parents = level === 'SubMarket' || !choosesMarket ? given : subMarkets.data;
  const parentId = level === 'Bucket' ? values.parentSubMarketId : values.marketId;
  const parent = level === 'Market' ? undefined : parents?.find(({ itemId }) => itemId === parentId);
  const parentName = parent?.name ?? (level === 'Bucket' ? market?.parentSubMarketName : market?.marketName) ?? texts.theParent;
  const where = level === 'Bucket' ? { parentSubmarketId: parentId, submarketType: 2 } : { marketId: parentId, submarketType: 1 };
  const parentZips = useQuery({ ...marketZipsQuery(where), enabled: level !== 'Market' && parentId !== '' });

  const create = useCreateMarket();
  const update = useUpdateMarket();
  const availability = useAvailability();
  const [checked, setChecked] = useState<Checked>();
  const banner = useRef<HTMLDivElement>(null);
  const key = definitionKey(values);
  const isCurrent = checked?.key === key;
  const isUnavailable = isCurrent && checked.clashes.length > 0;
  const isPending = create.isPending || update.isPending || availability.isPending;
  const isStale = codeOf(update.error) === 'STALE_WRITE';
  const blocking: readonly ConflictingMarket[] = update.error instanceof ApiError && codeOf(update.error) === '2026' ? update.error.conflicts : [];

  const clashing = useMemo(() => new Set(checked?.clashes.flatMap(({ zipCodes }) => zipCodes)), [checked]);

  /** The field of the amount that is outside the parent's range. */
  function outside(min: AmountField, max: AmountField): AmountField {
    const parentMin = parent && rangeOf(amounts[min].quantity, parent).min;
    return parentMin !== undefined && (readAmount(values[min]) ?? parentMin) < parentMin ? min : max;
  }

  function showError(error: Error) {
    const price = outside('propMinVal', 'propMaxVal');
    const size = outside('propMinSize', 'propMaxSize');
    tellRefusal(form, error, {
      '1019': 'name',
      '2003': 'name',
      '2009': 'marketId',
      '2017': 'marketId',
      '2012': 'parentSubMarketId',
      '2024': 'zipCodes',
      '2014': price,
      '3023': price,
      '2015': size,
      '3024': size,
    });
  }

  function showClashes(typed: MarketValues, { clashes, fitting }: Availability) {
    const price = readRange('price', typed);
    const size = readRange('size', typed);
    if (!price || !size) return;
    setChecked({ key: definitionKey(typed), mine: { zipCodes: typed.zipCodes, price, size }, clashes, fitting });
    if (clashes.length === 0) return;
    if (clashes.some(({ nameExists }) => nameExists)) form.setError('name', { type: 'server', message: errorText(level === 'Market' ? '1019' : '2003') });
    // The banner has been rendered by then; focusing it announces the problem.
    setTimeout(() => banner.current?.focus());
  }

  /** Checks the availability, shows the result, and returns whether the definition is free. */
  async function check(typed: MarketValues): Promise<boolean> {
    try {
      const found = await availability.mutateAsync({ level, body: bodyOf({ market }, typed) });
      const { clashes } = found;
      showClashes(typed, found);
      if (clashes.length === 0) toastNotice('marketAvailable', { what: words.one.toLowerCase() });
      return clashes.length === 0;
    } catch (error) {
      if (error instanceof Error) showError(error);
      return false;
    }
  }

  async function checkNow() {
    if (await form.trigger(DEFINITION, { shouldFocus: true })) await check(form.getValues());
  }

  async function save(typed: MarketValues) {
    const body = bodyOf({ market }, typed);
    if (market && isSameBody(body, bodyOf({ market }, start))) {
      toastHint('NO_CHANGE');
      onDone();
      return;
    }
    const isFree = isCurrent && checked.clashes.length === 0;
    if (!isFree && !(await check(typed))) return;
    (market ? update : create).mutate(
      { level, body },
      {
        onSuccess: onDone,
        onError: (error) => {
          const code = codeOf(error);
          if (code === '2011' || code === '2023') void check(typed);
          else if (code !== 'STALE_WRITE' && !(code === '2026' && error instanceof ApiError && error.conflicts.length > 0)) showError(error);
        },
      },
    );
  }

  function fit({ zipCodes, price, size }: Extent) {
    const fitting = {
      zipCodes: [...zipCodes],
      propMinVal: amountWords('price', price.min),
      propMaxVal: amountWords('price', price.max),
      propMinSize: amountWords('size', size.min),
      propMaxSize: amountWords('size', size.max),
    };
    form.setValue('zipCodes', fitting.zipCodes, { shouldDirty: true, shouldValidate: true });
    for (const field of AMOUNTS) form.setValue(field, fitting[field], { shouldDirty: true, shouldValidate: true });
    void check({ ...form.getValues(), ...fitting });
  }

  return (
    <PanelForm
      form={form}
      label={market ? texts.edit(words.one.toLowerCase()) : words.create}
      action={market ? shared.saveChanges : words.action}
      disabled={level !== 'Market' && (isUnavailable || isPending)}
      pending={create.isPending || update.isPending || availability.isPending}
      onSubmit={(typed) => void save(typed)}
    >
      {isStale && <Outdated what={words.one.toLowerCase()} onReload={onReload} />}
      {blocking.length > 0 && (
        <Alert severity="error" sx={{ '& > .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          {texts.notSaved(errorText('2026'))}
          <LinkedList label={texts.wouldFallOutside} markets={blocking} />
        </Alert>
      )}
      {/* No autofocus on an empty name: leaving it would show an error that moves the button under the pointer. */}
      <TextInput control={form.control} name="name" label={shared.name} autoFocus={market !== undefined} />
      {level === 'Market' && <TextInput control={form.control} name="county" label={shared.county} />}
      <ParentFields viewer={viewer} level={level} market={market} given={given} subMarkets={subMarkets.data} />
      <ZipField
        parent={
          level === 'Market'
            ? undefined
            : { name: parentName, zipCodes: parentZips.data, map: level === 'Bucket' ? { subMarketId: parentId } : { marketId: parentId } }
        }
        clashing={clashing}
        disabled={level !== 'Market' && parentId === ''}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2, alignItems: 'start' }}>
        {AMOUNTS.map((field) => (
          <AmountInput control={form.control} key={field} name={field} help={parent && parentHelp(field, parent)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Button variant="outlined" loading={availability.isPending} onClick={() => void checkNow()}>
          {texts.checkAvailability}
        </Button>
        {isCurrent &&
          !isPending &&
          (checked.clashes.length === 0 ? <StatusDot tone="success" word={texts.available} /> : <StatusDot tone="error" word={texts.notAvailable} />)}
      </Box>
      {checked && checked.clashes.length > 0 && (
        <OverlapBanner key={checked.key} ref={banner} level={level} checked={checked} isOutdated={!isCurrent} onFit={fit} />
      )}
      <Section title={texts.assignment}>{level === 'Market' ? <MarketOwnersField /> : <OwnerField key={level} level={level} />}</Section>
      {may(viewer, 'outreachSend') && <OutreachFields node={market} />}
    </PanelForm>
  );
}

/** The parent's range, shown at the upper amount. */
function parentHelp(field: AmountField, parent: MarketOut): string | undefined {
  const { quantity, least } = amounts[field];
  const range = rangeOf(quantity, parent);
  const isBounded = range.min > 0 || range.max < ANY;
  return least !== undefined && isBounded ? texts.parentRange(rangeWords(quantity, range)) : undefined;
}
