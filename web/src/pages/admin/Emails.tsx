import { EmailTemplatesAdmin } from '../../features/emails/EmailTemplatesAdmin.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function Emails() {
  return (
    <div className="stack-wide">
      <PageHeading title="E-mails">What the school writes, and when.</PageHeading>
      <EmailTemplatesAdmin />
    </div>
  )
}
