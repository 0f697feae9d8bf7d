import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { paths } from '../../lib/paths';
import { AuditIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';

/** The way to the audit log. */
export function AuditLogCard({ scope }: { scope: string }) {
  return (
    <Box component="section" aria-labelledby="audit-log" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h2" id="audit-log">
        Audit log
      </Typography>
      <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ maxWidth: 560 }}>Who did what and when {scope}: sign-ins, users, seats and licenses, territory, reports and deletions, each with what was there before and after.</Box>
        <ButtonLink variant="outlined" startIcon={<AuditIcon />} {...paths.audit()}>
          Open the audit log
        </ButtonLink>
      </Card>
    </Box>
  );
}
