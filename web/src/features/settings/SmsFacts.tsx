/** The number that sends a company's texts, and whether it can send. */
import type { SmsSettings } from '../../api/types';
import { formatPhone } from '../../lib/format';
import { Fact, Facts } from '../../ui/Facts';
import { StatusDot } from '../../ui/StatusDot';
import { registrationOf } from './registration';

export function SmsFacts({ sms }: { sms: SmsSettings }) {
  const { tone, word, note } = registrationOf(sms.registrationId);
  const isNamed = sms.smsNumber !== undefined || sms.messagingServiceId !== undefined;
  return (
    <Facts label="Text messages">
      <Fact term="Number">{sms.smsNumber ? formatPhone(sms.smsNumber) : 'None'}</Fact>
      {sms.messagingServiceId && <Fact term="Messaging Service">{sms.messagingServiceId}</Fact>}
      <Fact term="Registration" note={isNamed ? note : 'Texts can’t be sent without a number.'}>
        <StatusDot tone={isNamed ? tone : 'muted'} word={isNamed ? word : 'No number'} />
      </Fact>
    </Facts>
  );
}
