import { EmailTabs } from '../../../features/emails/components/EmailTabs.tsx'
import { EmailTemplatesAdmin } from '../../../features/emails/components/EmailTemplatesForm.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function Emails() {
  return (
    <div className="stack-wide">
      <PageHeading title="Emails">Emails that the school sends to students.</PageHeading>
      <EmailTabs at="templates" />
      <EmailTemplatesAdmin />
    </div>
  )
}
