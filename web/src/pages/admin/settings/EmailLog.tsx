import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { MailLog } from '#features/emails/components/MailLog.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function EmailLog() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Email log"
        beside={
          <PageHelp>
            Every email of the school from the last 13 months. “Sent” means that our mail service
            accepted it. We do not track whether it was opened.
          </PageHelp>
        }
      />
      <AllCourses>
        <MailLog />
      </AllCourses>
    </div>
  )
}
