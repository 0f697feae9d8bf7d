import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, resultOf } from '../../api/client';
import type { UserOut } from '../../api/types';
import { formatPhone } from '../../lib/format';
import { roleLabel, roleOf } from '../../session/roles';
import { session } from '../../session/session';
import { SignOutIcon } from '../../ui/icons';
import { toastNotice } from '../../ui/toasts';

function Picture({ user, size }: { user: UserOut; size: number }) {
  const initials = `${user.name.charAt(0)}${user.surname.charAt(0)}`.toUpperCase();
  return (
    <Avatar
      src={user.profileImageURL}
      alt=""
      sx={{ width: size, height: size, fontSize: size * 0.4, fontWeight: 600, bgcolor: 'primary.main', color: 'primary.contrastText' }}
    >
      {initials}
    </Avatar>
  );
}

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

export function ProfileMenu({ user }: { user: UserOut }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const signOut = useMutation({
    mutationFn: () => resultOf(api.POST('/account/logout')),
    // Signing out here must work even when the server can't be told.
    meta: { silent: true },
    onSettled: () => {
      toastNotice('signedOut');
      session.end();
    },
  });
  const address = [user.address1, user.address2].filter(Boolean).join(', ');

  return (
    <>
      <ButtonBase
        aria-label={`Profile of ${user.fullName}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '50%', ml: 0.5 }}
      >
        <Picture user={user} size={30} />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Profile', sx: { width: 304 } } }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 2 }}>
          <Picture user={user} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" component="p" noWrap>
              {user.fullName}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{roleLabel(user)}</Typography>
          </Box>
        </Box>
        <Box component="dl" sx={{ m: 0, px: 2, pb: 2, display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.75 }}>
          <Fact term="Email">{user.emailAddress}</Fact>
          {user.personalPhoneNo && <Fact term="Mobile">{formatPhone(user.personalPhoneNo)}</Fact>}
        </Box>
        {roleOf(user) !== 'AD' && (
          <>
            <Divider />
            <Box
              component="dl"
              aria-label="Company"
              sx={{ m: 0, px: 2, py: 2, display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.75 }}
            >
              <Fact term="Company">{user.companyName}</Fact>
              {user.officePhoneNo && <Fact term="Phone">{formatPhone(user.officePhoneNo)}</Fact>}
              {address && <Fact term="Address">{address}</Fact>}
            </Box>
          </>
        )}
        <Divider />
        <Box sx={{ p: 1 }}>
          <Button
            variant="text"
            color="inherit"
            fullWidth
            startIcon={<SignOutIcon />}
            loading={signOut.isPending}
            loadingPosition="start"
            onClick={() => signOut.mutate()}
            sx={{ justifyContent: 'flex-start', px: 1.25 }}
          >
            Log out
          </Button>
        </Box>
      </Popover>
    </>
  );
}
