import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { useField } from '../../forms/use-field';
import { ANY, amountWords, choices } from '../../lib/ranges';
import { type AmountField, amounts, type MarketValues, tidyAmount } from './form';

interface AmountInputProps {
  control: Control<MarketValues>;
  name: AmountField;
  help?: string | undefined;
}

const other: Readonly<Partial<Record<AmountField, AmountField>>> = { propMinVal: 'propMaxVal', propMinSize: 'propMaxSize' };

/** An input for a price or a size: a usual step or any typed amount. Memoized, because the form around it renders thousands of zip codes. */
export const AmountInput = memo(function AmountInput({ control, name, help }: AmountInputProps) {
  const { quantity, label, least } = amounts[name];
  const { value, change, leave, focusRef, problem } = useField({ control, name, rechecks: other[name] });
  const steps = choices[quantity].filter((step) => least !== undefined || step < ANY).map((step) => amountWords(quantity, step));

  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      options={steps}
      value={value}
      inputValue={value}
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'reset') change(typed);
      }}
      onChange={(_event, chosen) => change(chosen)}
      onBlur={() => {
        const tidy = tidyAmount(quantity, value);
        if (tidy !== value) change(tidy);
        leave();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={name}
          error={problem !== undefined}
          helperText={problem ?? help}
          inputRef={focusRef}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: 24, 'aria-required': true } }}
        />
      )}
    />
  );
});
