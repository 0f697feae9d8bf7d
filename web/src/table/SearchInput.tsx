import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import * as limits from '../api/limits';
import { texts } from '../texts/table';
import { CloseIcon, SearchIcon } from '../ui/icons';

const DEBOUNCE_MS = 500;

interface SearchInputProps {
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
  placeholder: string;
  /** The longest text that the call accepts. */
  maxLength?: number;
}

/** Searches half a second after the last key, or at once on Enter, so that typing a word is one search. */
export function SearchInput({ value, onSearch, label, placeholder, maxLength = limits.ListingListIn.searchKey.maxLength }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The search was changed elsewhere, by a reset or the browser's Back.
  if (value !== applied) {
    setApplied(value);
    setText(value);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string) {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === value) return;
    setApplied(trimmed);
    onSearch(trimmed);
  }

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
  }

  function clear() {
    setText('');
    search('');
  }

  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={placeholder}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
        if (event.key === 'Escape' && text !== '') clear();
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            <IconButton aria-label={texts.clearSearch} onClick={clear} sx={{ width: 24, height: 24, mr: -0.75 }}>
              <CloseIcon />
            </IconButton>
          </InputAdornment>
        )
      }
      inputProps={{ 'aria-label': label, maxLength, enterKeyHint: 'search', autoComplete: 'off', spellCheck: false }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}
