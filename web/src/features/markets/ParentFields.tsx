/** The parent of a child market or bucket. It can be chosen only for a new one. */
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useFormContext } from 'react-hook-form';
import type { MarketOut } from '../../api/types';
import { SelectInput } from '../../forms/SelectInput';
import { type Level, levels } from '../../lib/levels';
import type { Holder } from '../../session/permissions';
import { texts as marketTexts } from '../../texts/markets';
import { texts } from '../../texts/markets-form';
import { Labelled } from '../../ui/Labelled';
import type { MarketValues } from './form';
import { mayDraw } from './level';

interface ParentFieldsProps {
  viewer: Holder;
  level: Level;
  /** The edited node; undefined when one is created. */
  market: MarketOut | undefined;
  /** A company's markets, or a Submarket Owner's child markets. */
  given: readonly MarketOut[];
  /** The child markets of the chosen market. */
  subMarkets: readonly MarketOut[] | undefined;
}

const optionsOf = (markets: readonly MarketOut[]) => markets.map(({ itemId, name }) => ({ value: itemId, label: name }));

export function ParentFields({ viewer, level, market, given, subMarkets }: ParentFieldsProps) {
  const { control, setValue } = useFormContext<MarketValues>();
  if (level === 'Market') return null;
  if (market) {
    const parent = level === 'Bucket' ? market.parentSubMarketName : market.marketName;
    return <TextField label={parentLabel[level]} value={parent ?? ''} fullWidth helperText={texts.parentFixed} slotProps={{ input: { readOnly: true } }} />;
  }
  if (!mayDraw(viewer, 'SubMarket')) {
    return (
      <SelectInput
        control={control}
        name="parentSubMarketId"
        label={parentLabel.Bucket}
        options={optionsOf(given)}
        placeholder={texts.chooseChildMarket}
        onChosen={(id) => setValue('marketId', given.find(({ itemId }) => itemId === id)?.marketId ?? '')}
      />
    );
  }
  return (
    <>
      <TypeField level={level} viewer={viewer} />
      <SelectInput
        control={control}
        name="marketId"
        label={level === 'Bucket' ? texts.market : parentLabel.SubMarket}
        options={optionsOf(given)}
        placeholder={texts.chooseMarket}
        help={given.length === 0 ? marketTexts.noMarkets : undefined}
        onChosen={() => setValue('parentSubMarketId', '')}
      />
      {level === 'Bucket' && (
        <SelectInput
          control={control}
          name="parentSubMarketId"
          label={parentLabel.Bucket}
          options={optionsOf(subMarkets ?? [])}
          placeholder={texts.chooseChildMarket}
          disabled={!subMarkets || subMarkets.length === 0}
          help={subMarkets?.length === 0 ? texts.noneInMarket : undefined}
        />
      )}
    </>
  );
}

const parentLabel = { SubMarket: texts.parentMarket, Bucket: texts.parentChildMarket } as const;

function TypeField({ level, viewer }: { level: Level; viewer: Holder }) {
  const { setValue, clearErrors } = useFormContext<MarketValues>();
  const types = (['SubMarket', 'Bucket'] as const).filter((one) => mayDraw(viewer, one));
  return (
    <Labelled label={texts.type}>
      {(labelId) => (
        <ToggleButtonGroup
          exclusive
          aria-labelledby={labelId}
          value={level}
          onChange={(_event, chosen: Level | null) => {
            if (!chosen) return;
            setValue('level', chosen, { shouldDirty: true });
            // Other users can own this level.
            setValue('companyUserIds', []);
            clearErrors();
          }}
        >
          {types.map((one) => (
            <ToggleButton key={one} value={one}>
              {levels[one].one}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Labelled>
  );
}
