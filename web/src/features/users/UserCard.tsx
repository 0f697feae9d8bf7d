/** The details and permissions of a user. */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { UserAction, UserOut } from '../../api/types';
import { formatCount, formatPhone, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/users';
import { PencilIcon, TransferIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { SsoStatus } from '../../ui/SsoStatus';
import { UserStatus } from '../../ui/UserStatus';
import { UserMenu } from './UserMenu';
import { isCompanyAdmin } from './words';

interface UserCardProps {
  viewer: UserOut;
  user: UserOut;
  onAction: (action: UserAction, user: UserOut, button: HTMLElement | null) => void;
}

export function UserCard({ viewer, user, onAction }: UserCardProps) {
  const headingId = useId();
  const lines = [user.address1, user.address2].filter((line) => line !== undefined && line !== '');
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 2 }}>
        <Picture user={user} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="caption" component="h2" sx={{ color: 'text.secondary' }}>
            {user.userTypeLabel}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
            <Typography id={headingId} sx={{ fontSize: '1.0625rem', lineHeight: '1.5rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {user.fullName}
            </Typography>
            <UserStatus user={user} />
          </Box>
        </Box>
        <Actions viewer={viewer} user={user} onAction={onAction} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 4,
          rowGap: 2.5,
          pt: 2.5,
          borderTop: 1,
          borderColor: 'line.hairline',
        }}
      >
        <Part title={texts.contact}>
          <Fact term={shared.mobile}>{user.personalPhoneNo ? <Phone number={user.personalPhoneNo} /> : UNKNOWN}</Fact>
          <Fact term={shared.email}>
            <Link href={`mailto:${user.emailAddress}`}>{user.emailAddress}</Link>
          </Fact>
          {user.ssoLink && (
            <Fact term={texts.singleSignOn}>
              <SsoStatus link={user.ssoLink} />
            </Fact>
          )}
          {!may(user, 'companiesRead') && <Fact term={texts.market}>{user.market ?? UNKNOWN}</Fact>}
          {user.managerId && user.managerName && (
            <Fact term={texts.owner}>
              <TextLink {...paths.user(user.managerId)}>{user.managerName}</TextLink>
            </Fact>
          )}
        </Part>
        <Part title={shared.company}>
          <Fact term={texts.name}>{user.companyName}</Fact>
          {lines.length > 0 && (
            <Fact term={shared.address}>
              {lines.map((line) => (
                <Box key={line}>{line}</Box>
              ))}
            </Fact>
          )}
          <Fact term={texts.officePhone}>{user.officePhoneNo ? <Phone number={user.officePhoneNo} /> : UNKNOWN}</Fact>
        </Part>
        <Part title={texts.permissions}>
          {isCompanyAdmin(user) ? <License user={user} /> : <Fact term={texts.templates}>{yesNo(user.accessToTemplates)}</Fact>}
          <Fact term={texts.plugin}>{yesNo(user.accessToMovescoutPlugin)}</Fact>
          <Fact term={texts.mailConnector}>{yesNo(user.accessToMailConnector)}</Fact>
        </Part>
      </Box>
    </Card>
  );
}

/** Only a super admin and the company's own admin receive these fields. */
function License({ user }: { user: UserOut }) {
  const { noOfSeats, seatsInUse, fullService, homeOwnerDataAccessLimit } = user;
  return (
    <>
      {noOfSeats !== undefined && (
        <Fact term={texts.seats} note={seatsInUse === undefined ? undefined : `· ${texts.inUse(seatsInUse)}`}>
          {formatCount(noOfSeats)}
        </Fact>
      )}
      {fullService && <Fact term={texts.fullService}>{texts.yes}</Fact>}
      {fullService === false && homeOwnerDataAccessLimit !== undefined && (
        <Fact term={texts.ownerLimit} note={texts.monthly}>
          {formatCount(homeOwnerDataAccessLimit)}
        </Fact>
      )}
    </>
  );
}

function Actions({ viewer, user, onAction }: UserCardProps) {
  const actions = may(viewer, 'usersManage') ? user.actions : [];
  const others = actions.filter((action) => action !== 'edit' && action !== 'reallocate');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.includes('reallocate') && (
        <Button variant="outlined" startIcon={<TransferIcon />} aria-haspopup="dialog" onClick={(event) => onAction('reallocate', user, event.currentTarget)}>
          {texts.reallocate}
        </Button>
      )}
      {actions.includes('edit') && (
        <Button variant="contained" startIcon={<PencilIcon />} aria-haspopup="dialog" onClick={(event) => onAction('edit', user, event.currentTarget)}>
          {shared.edit}
        </Button>
      )}
      <UserMenu outlined name={user.fullName} actions={others} onAction={(action, button) => onAction(action, user, button)} />
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        aria-labelledby={id}
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'fit-content(200px) minmax(0, 1fr)', columnGap: 2.5, rowGap: 0.75 }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Fact({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children}
        {note && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            {note}
          </Box>
        )}
      </Box>
    </>
  );
}

function Picture({ user }: { user: UserOut }) {
  return (
    <Avatar
      src={user.profileImageURL}
      alt=""
      sx={{ width: 48, height: 48, fontSize: '1.125rem', fontWeight: 600, bgcolor: 'tint.chosen', color: 'primary.main' }}
    >
      {`${user.name.charAt(0)}${user.surname.charAt(0)}`.toUpperCase()}
    </Avatar>
  );
}

function Phone({ number }: { number: string }) {
  return <Link href={`tel:+1${number.replace(/\D/g, '')}`}>{formatPhone(number)}</Link>;
}

const yesNo = (is: boolean) => (is ? texts.yes : texts.no);
