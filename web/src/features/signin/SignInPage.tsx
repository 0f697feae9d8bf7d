import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { api, resultOf } from '../../api/client';
import { session } from '../../session/session';
import { Footer } from '../../ui/Footer';
import { BrandMark } from '../../ui/BrandMark';
import { EyeIcon, EyeOffIcon } from '../../ui/icons';
import { toastNotice } from '../../ui/toasts';

const REQUIRED = 'Required';

export function SignInPage() {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [shown, setShown] = useState(false);
  const [checked, setChecked] = useState(false);
  const userNameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const signIn = useMutation({
    mutationFn: () =>
      resultOf(
        api.POST('/account/login', {
          body: { userNameOrEmailAddress: userName.trim(), password, rememberClient: remember },
        }),
      ),
    onSuccess: (result) => {
      toastNotice('signedIn');
      session.start(result);
    },
    onError: () => passwordField.current?.select(),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (userName.trim() === '') userNameField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else signIn.mutate();
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <title>Sign in · Doorstep</title>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeContent: 'center', gridTemplateColumns: 'minmax(0, 376px)', p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 3, justifyContent: 'center' }}>
          <BrandMark size={32} />
          <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.01em' }}>
            Doorstep
          </Typography>
        </Box>
        <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1" sx={{ mb: 2.5 }}>
            Sign in
          </Typography>
          <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <TextField
              label="Username or email"
              name="username"
              autoComplete="username"
              fullWidth
              value={userName}
              inputRef={userNameField}
              onChange={(event) => setUserName(event.target.value)}
              error={checked && userName.trim() === ''}
              helperText={checked && userName.trim() === '' ? REQUIRED : undefined}
              slotProps={{ htmlInput: { maxLength: 256, autoCapitalize: 'none', spellCheck: false, 'aria-required': true } }}
            />
            <TextField
              label="Password"
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              fullWidth
              value={password}
              inputRef={passwordField}
              onChange={(event) => setPassword(event.target.value)}
              error={checked && password === ''}
              helperText={checked && password === '' ? REQUIRED : undefined}
              slotProps={{
                htmlInput: { maxLength: 128, 'aria-required': true },
                input: {
                  endAdornment: (
                    <InputAdornment position="end">
                      <IconButton
                        aria-label={shown ? 'Hide what was typed' : 'Show what was typed'}
                        onClick={() => setShown(!shown)}
                        sx={{ width: 26, height: 26, mr: -0.75 }}
                      >
                        {shown ? <EyeOffIcon /> : <EyeIcon />}
                      </IconButton>
                    </InputAdornment>
                  ),
                },
              }}
            />
            <FormControlLabel
              control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
              label="Keep me signed in"
            />
            <Button type="submit" variant="contained" fullWidth loading={signIn.isPending} loadingPosition="start">
              Sign in
            </Button>
          </Box>
        </Card>
      </Box>
      <Footer />
    </Box>
  );
}
