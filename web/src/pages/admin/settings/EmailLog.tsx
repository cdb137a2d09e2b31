import { courseTitle } from '../../../features/access/model/courses.ts'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { EmailTabs } from '../../../features/emails/components/EmailTabs.tsx'
import { MailLog } from '../../../features/emails/components/MailLog.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { renderPersonName } from '../people.tsx'

export default function EmailLog() {
  return (
    <div className="stack-wide">
      <PageHeading title="Email log">
        Every email of the school from the last 13 months. “Sent” means that our mail service
        accepted it. We do not track whether it was opened.
      </PageHeading>
      <EmailTabs at="log" />
      <AllCourses>
        {(courses) => (
          <MailLog getTitle={(courseId) => courseTitle(courses, courseId)} who={renderPersonName} />
        )}
      </AllCourses>
    </div>
  )
}
