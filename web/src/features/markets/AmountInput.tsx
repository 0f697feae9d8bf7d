import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useField } from '../../forms/use-field';
import { ANY, amountWords, choices } from '../../lib/ranges';
import { type AmountField, amounts, tidyAmount } from './form';

interface AmountInputProps {
  name: AmountField;
  help?: string | undefined;
}

const other: Readonly<Partial<Record<AmountField, AmountField>>> = { propMinVal: 'propMaxVal', propMinSize: 'propMaxSize' };

/** An input for a price or a size: a usual step or any typed amount. Memoized, because the form around it renders thousands of zip codes. */
export const AmountInput = memo(function AmountInput({ name, help }: AmountInputProps) {
  const { quantity, label, least } = amounts[name];
  const { value, change, leave, focusRef, problem } = useField(name);
  const { trigger, formState } = useFormContext();
  const steps = choices[quantity].filter((step) => least !== undefined || step < ANY).map((step) => amountWords(quantity, step));

  function write(typed: string) {
    change(typed);
    const checked = other[name];
    if (checked && (formState.touchedFields[checked] || formState.isSubmitted)) void trigger(checked);
  }

  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      options={steps}
      value={value}
      inputValue={value}
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'reset') write(typed);
      }}
      onChange={(_event, chosen) => write(chosen)}
      onBlur={() => {
        const tidy = tidyAmount(quantity, value);
        if (tidy !== value) write(tidy);
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
