import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { EmailTabs } from '#features/emails/components/EmailTabs.tsx'
import { MailLog } from '#features/emails/components/MailLog.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function EmailLog() {
  return (
    <div className="stack-wide">
      <PageHeading title="Email log">
        Every email of the school from the last 13 months. “Sent” means that our mail service
        accepted it. We do not track whether it was opened.
      </PageHeading>
      <EmailTabs at="log" />
      <AllCourses>
        <MailLog />
      </AllCourses>
    </div>
  )
}
