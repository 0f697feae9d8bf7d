import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { signInOptionsQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { formatPhone } from '../../lib/format';
import { Picture } from '../../people/Picture';
import { cameBySso, forgetCameBySso } from '../../session/by-sso';
import { may } from '../../session/permissions';
import { roleLabel } from '../../session/roles';
import { session } from '../../session/session';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/shell';
import { ComputerIcon, EditIcon, KeyIcon, SignOutIcon } from '../../ui/icons';
import { toastNotice } from '../../ui/toasts';

const ChangePassword = lazy(() => import('../../features/profile/ChangePassword').then(({ ChangePassword: component }) => ({ default: component })));
const EditProfile = lazy(() => import('../../features/profile/EditProfile').then(({ EditProfile: component }) => ({ default: component })));
const Sessions = lazy(() => import('../../features/profile/Sessions').then(({ Sessions: component }) => ({ default: component })));

type Panel = 'edit' | 'sessions';

/** The user's picture in the header. It opens the profile with its actions. */
export function ProfileMenu({ user }: { user: UserOut }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changingPassword, setChangingPassword] = useState(false);
  const passwordButton = useRef<HTMLButtonElement>(null);
  /** The side panel. The last one stays mounted while it slides out. */
  const [panel, setPanel] = useState<{ which: Panel; open: boolean }>();

  function openPanel(which: Panel) {
    setAnchor(null);
    setPanel({ which, open: true });
  }

  function cancelPasswordChange() {
    flushSync(() => setChangingPassword(false));
    passwordButton.current?.focus();
  }

  const panelProps = { open: panel?.open ?? false, onClose: () => setPanel((before) => before && { ...before, open: false }) };

  return (
    <>
      <ButtonBase
        aria-label={texts.profileOf(user.fullName)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setChangingPassword(false);
          setAnchor(event.currentTarget);
        }}
        sx={{ borderRadius: '50%', ml: 0.5 }}
      >
        <Picture person={user} size={30} />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.profile, sx: { width: 336 } } }}
      >
        <Identity user={user} onEdit={() => openPanel('edit')} />
        <Divider />
        {changingPassword ? (
          <Suspense fallback={<LinearProgress aria-label={texts.loadingForm} sx={{ height: 3 }} />}>
            <ChangePassword user={user} onCancel={cancelPasswordChange} />
          </Suspense>
        ) : (
          <>
            <Facts user={user} />
            <Divider />
            <Box sx={{ p: 1 }}>
              <MenuButton ref={passwordButton} startIcon={<KeyIcon />} onClick={() => setChangingPassword(true)}>
                {texts.changePassword}
              </MenuButton>
              <MenuButton startIcon={<ComputerIcon />} onClick={() => openPanel('sessions')}>
                {texts.sessions}
              </MenuButton>
            </Box>
          </>
        )}
        <Divider />
        <Box sx={{ p: 1 }}>
          <LogOut />
        </Box>
      </Popover>
      <Suspense>
        {panel?.which === 'edit' && <EditProfile user={user} {...panelProps} />}
        {panel?.which === 'sessions' && <Sessions {...panelProps} />}
      </Suspense>
    </>
  );
}

function Identity({ user, onEdit }: { user: UserOut; onEdit: () => void }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 2 }}>
      <Picture person={user} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component="p" noWrap>
          {user.fullName}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{roleLabel(user)}</Typography>
      </Box>
      <Button variant="outlined" startIcon={<EditIcon size={16} />} aria-haspopup="dialog" onClick={onEdit}>
        {shared.edit}
      </Button>
    </Box>
  );
}

function Facts({ user }: { user: UserOut }) {
  const address = [user.address1, user.address2].filter(Boolean).join(', ');
  return (
    <>
      <Box component="dl" sx={factsSx}>
        <Fact term={shared.email}>{user.emailAddress}</Fact>
        {user.personalPhoneNo && <Fact term={shared.mobile}>{formatPhone(user.personalPhoneNo)}</Fact>}
      </Box>
      {!may(user, 'companiesRead') && (
        <>
          <Divider />
          <Box component="dl" aria-label={shared.company} sx={factsSx}>
            <Fact term={shared.company}>{user.companyName}</Fact>
            {user.officePhoneNo && <Fact term={shared.phone}>{formatPhone(user.officePhoneNo)}</Fact>}
            {address && <Fact term={shared.address}>{address}</Fact>}
          </Box>
        </>
      )}
    </>
  );
}

const factsSx = { m: 0, p: 2, display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.75 } as const;

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

function MenuButton(props: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  return <Button variant="text" color="inherit" fullWidth sx={{ justifyContent: 'flex-start', px: 1.25, fontWeight: 500 }} {...props} />;
}

function LogOut() {
  // Users who used single sign-on are also signed in at the provider.
  const { data: options } = useQuery({ ...signInOptionsQuery(), enabled: cameBySso() });
  const signOut = useCall(() => post('/account/logout'), {
    // Sign-out must work even when the server is unreachable.
    meta: { silent: true },
    onSettled: () => {
      toastNotice('signedOut');
      forgetCameBySso();
      session.end();
      if (options?.sso?.signsOut) window.location.assign(options.sso.signOutUrl);
    },
  });
  return (
    <MenuButton startIcon={<SignOutIcon />} loading={signOut.isPending} loadingPosition="start" onClick={() => signOut.mutate()}>
      {texts.logOut}
    </MenuButton>
  );
}
