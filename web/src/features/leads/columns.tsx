/** The columns of the leads. */
import Box from '@mui/material/Box';
import type { Lead } from '../../api/types';
import { formatDate, formatInstant, formatPhone, UNKNOWN } from '../../lib/format';
import { columnsOf } from '../../table/columns';
import { Cut } from '../../table/Cut';
import { selectionColumn } from '../../table/selection';
import { TwoLines } from '../../table/TwoLines';
import { texts } from '../../texts/move-leads';
import { StatusDot } from '../../ui/StatusDot';
import { ContactText } from './ContactText';
import { cityOf, moveTypeName, type MoveTypeName, nameOf, statusTone } from './words';

const column = columnsOf<Lead>();

/** The phone that people try first. */
const phoneOf = ({ cellPhone, homePhone, workPhone }: Lead) => cellPhone ?? homePhone ?? workPhone;

/** The phone and the email address, for the file. */
function contactWords(lead: Lead): string {
  const phone = phoneOf(lead);
  return [phone && formatPhone(phone.value), lead.emailAddress?.value].filter(Boolean).join(' · ') || UNKNOWN;
}

function Contact({ lead }: { lead: Lead }) {
  const phone = phoneOf(lead);
  const { emailAddress } = lead;
  return (
    <>
      {phone && (
        <Cut widthPx={CONTACT_PX}>
          <ContactText contact={phone} isPhone />
        </Cut>
      )}
      {(emailAddress ?? !phone) && (
        <Cut widthPx={CONTACT_PX} title={emailAddress?.value}>
          <ContactText contact={emailAddress} />
        </Cut>
      )}
    </>
  );
}

function Moment({ at }: { at: string | undefined }) {
  if (!at) return UNKNOWN;
  return (
    <Box component="time" dateTime={at} title={formatInstant(at)}>
      {formatDate(at)}
    </Box>
  );
}

const fixed = { enableSorting: false } as const;

// Wide enough for one word, so that all columns fit a laptop's window.
const NAME_PX = 112;
const CONTACT_PX = 116;
const CODE_PX = 76;
const TEXT_PX = 96;

const inTwoLines = (value: string, widthPx = TEXT_PX) => <TwoLines widthPx={widthPx}>{value}</TwoLines>;

export function leadColumns(moveTypes: readonly MoveTypeName[]) {
  return column.columns([
    selectionColumn<Lead>(texts.many, nameOf),
    column.accessor(nameOf, {
      id: 'ownerName',
      header: texts.ownerName,
      ...fixed,
      meta: { primary: true },
      cell: ({ getValue }) => inTwoLines(getValue(), NAME_PX),
    }),
    column.accessor(contactWords, {
      id: 'contactInfo',
      header: texts.contactInfo,
      ...fixed,
      cell: ({ row: { original: lead } }) => <Contact lead={lead} />,
    }),
    column.accessor(({ bookerServiceProvider = UNKNOWN }) => bookerServiceProvider, {
      id: 'booker',
      header: texts.booker,
      ...fixed,
      cell: ({ getValue }) => inTwoLines(getValue(), CODE_PX),
    }),
    column.accessor(({ salesPersonQLABId = UNKNOWN }) => salesPersonQLABId, {
      id: 'salesPersonQLABId',
      header: texts.salesPerson,
      ...fixed,
      cell: ({ getValue }) => inTwoLines(getValue(), CODE_PX),
    }),
    column.accessor(({ origin }) => cityOf(origin) || UNKNOWN, {
      id: 'origin',
      header: texts.origin,
      ...fixed,
      cell: ({ getValue }) => inTwoLines(getValue()),
    }),
    column.accessor(({ destination }) => cityOf(destination) || UNKNOWN, {
      id: 'destination',
      header: texts.destination,
      ...fixed,
      cell: ({ getValue }) => inTwoLines(getValue()),
    }),
    column.accessor(({ moveType }) => moveTypeName(moveTypes, moveType) || UNKNOWN, {
      id: 'moveType',
      header: texts.moveType,
      ...fixed,
      cell: ({ getValue }) => inTwoLines(getValue()),
    }),
    column.accessor(({ surveyDate }) => formatDate(surveyDate), { id: 'surveyDate', header: texts.surveyDate, meta: { numeric: true } }),
    column.accessor(({ requestedMoveDate }) => formatDate(requestedMoveDate), {
      id: 'requestedMoveDate',
      header: texts.requestedMoveDate,
      meta: { numeric: true },
    }),
    column.accessor('disposition', {
      header: texts.status,
      ...fixed,
      cell: ({ getValue }) => <StatusDot tone={statusTone(getValue())} word={getValue()} wraps />,
    }),
    column.accessor(({ receivedDate }) => formatDate(receivedDate), {
      id: 'receivedDate',
      header: texts.receivedDate,
      meta: { numeric: true },
      cell: ({ row: { original: lead } }) => <Moment at={lead.receivedDate} />,
    }),
    column.accessor(({ modifiedDate }) => formatDate(modifiedDate), {
      id: 'modifiedDate',
      header: texts.modifiedDate,
      meta: { numeric: true },
      cell: ({ row: { original: lead } }) => <Moment at={lead.modifiedDate} />,
    }),
  ]);
}
