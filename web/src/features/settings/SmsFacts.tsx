/** The number that sends a company's texts, and whether it can send. */
import type { SmsSettings } from '../../api/types';
import { formatPhone } from '../../lib/format';
import { texts } from '../../texts/settings-sms';
import { Fact, Facts } from '../../ui/Facts';
import { StatusDot } from '../../ui/StatusDot';
import { registrationOf } from './registration';

export function SmsFacts({ sms }: { sms: SmsSettings }) {
  const { tone, word, note } = registrationOf(sms.registrationId);
  const isNamed = sms.smsNumber !== undefined || sms.messagingServiceId !== undefined;
  return (
    <Facts label={texts.facts}>
      <Fact term={texts.ownNumber}>{sms.smsNumber ? formatPhone(sms.smsNumber) : texts.none}</Fact>
      {sms.messagingServiceId && <Fact term={texts.service}>{sms.messagingServiceId}</Fact>}
      <Fact term={texts.registration} note={isNamed ? note : texts.noNumberHelp}>
        <StatusDot tone={isNamed ? tone : 'muted'} word={isNamed ? word : texts.noNumber} />
      </Fact>
    </Facts>
  );
}
